import type { CaseDetail } from '@pro-match/domain/cases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { DecisionForm } from './decision-form.tsx';
import { DecisionList } from './decision-list.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  toast.dismiss();
});

const OPEN: CaseDetail = {
  id: 'c1',
  subject_kind: 'person',
  subject_id: 'u1',
  status: 'open',
  opened_at: '2026-05-04T12:00:00Z',
  reports_count: 1,
  open_reports: 1,
  reasons: [{ reason: 'spam', count: 1 }],
  text: null,
  owner: { user_id: 'u1', name: 'Rude Rudy' },
  is_appealed: false,
  due_at: null,
  is_priority: false,
  last_action: null,
  current: null,
  context: [],
  reports: [],
  decisions: [],
  earlier: [],
  may: ['restore', 'warn', 'suspend'],
};

function show(row: Partial<CaseDetail>) {
  const client = new QueryClient({ defaultOptions: { mutations: { retry: false } } });
  const form = (changes: Partial<CaseDetail>) => (
    <QueryClientProvider client={client}>
      <DecisionForm row={{ ...OPEN, ...changes }} onDecided={vi.fn()} />
    </QueryClientProvider>
  );
  const { rerender } = render(form(row));
  return { change: (changes: Partial<CaseDetail>) => rerender(form(changes)) };
}

/** The note at the field on what the author will see. */
function said(): string {
  const ids = screen.getByRole('textbox').getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

describe('the decision form', () => {
  it('offers Restore before any decision', () => {
    show({});
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(said()).toContain('unless you restore');
  });

  it('offers Dismiss for new reports about somebody suspended, and says that the decision stands', () => {
    show({ last_action: 'suspend', may: ['restore', 'suspend'] });
    expect(screen.queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeTruthy();
    expect(said()).toContain('let the earlier decision stand');
  });

  it('offers Restore for an appealed or closed decision', () => {
    const { change } = show({ last_action: 'suspend', is_appealed: true });
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(said()).toContain('They can sign in again');
    change({ last_action: 'suspend', status: 'closed', may: ['restore'] });
    expect(screen.getByRole('button', { name: 'Restore' })).toBeTruthy();
    expect(said()).toContain('The author will see this.');
  });
});

describe('the id of a decision', () => {
  async function press(name: string, reason?: string): Promise<void> {
    const user = userEvent.setup();
    if (reason !== undefined) {
      await user.clear(screen.getByRole('textbox'));
      await user.type(screen.getByRole('textbox'), reason);
    }
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(currentToast()).not.toBeNull());
    toast.dismiss();
  }

  it('stays for a repeated try, and is new for another choice or a changed case', async () => {
    const calls = answering(() => ({ status: 503, body: { code: 'down', detail: 'Try again.' } }));
    const { change } = show({});
    await press('Warn', 'Rude');
    await press('Warn');
    await press('Suspend');
    await press('Suspend', 'Very rude');
    change({ status: 'closed', last_action: 'suspend' });
    await press('Suspend');
    const ids = calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(5);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(4);
  });
});

it('distinguishes dismissed reports from a reversed decision', () => {
  const shared = { case_id: 'c1', subject_kind: 'person', reason: 'So', appeal: null } as const;
  const at = { decided_by: null, decided_at: '2026-05-04T12:00:00Z', action: 'restore' } as const;
  const decisions = [
    { ...shared, ...at, id: 'd1', is_dismissal: true },
    { ...shared, ...at, id: 'd2', is_dismissal: false },
  ];
  render(<DecisionList title="Decisions" decisions={decisions} />);
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Reports dismissed');
  expect(rows[1]).toContain('Restored');
});
