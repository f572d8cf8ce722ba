import type { CreatedToken, PersonalToken } from '@pro-match/domain/tokens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { toast } from '../../ui/toast.ts';
import { TokensSection } from './tokens-section.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const TOKEN: PersonalToken = {
  id: '019b3c5e-0000-7000-8000-000000000001',
  name: 'Scheduling tool',
  ending: 'f7Qw',
  scopes: ['leads:read', 'messages:read'],
  created_at: '2026-03-03T18:05:00.000Z',
  expires_at: '2026-06-01T18:05:00.000Z',
  used_on: '2026-03-04',
};
const CREATED: CreatedToken = { ...TOKEN, used_on: null, token: 'pm_secret-of-the-token-f7Qw' };

type Answers = Parameters<typeof answering>[0];

function show(tokens: PersonalToken[], answers: Answers = () => ({})) {
  const calls = answering((call) =>
    call.method === 'GET' ? { body: { data: tokens, next: null } } : answers(call),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TokensSection />
    </QueryClientProvider>,
  );
  return { writes: () => calls.filter(({ method }) => method !== 'GET') };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('access tokens', () => {
  it('show their scopes, their last use and their end', async () => {
    show([TOKEN, { ...TOKEN, id: 'other', name: 'Never', used_on: null }]);
    const list = await screen.findByRole('list', { name: 'Your tokens' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Read leads, Read messages');
    expect(first?.textContent).toContain('pm_…f7Qw · Last used Mar 4 · Ends');
    expect(second?.textContent).toContain('Never used');
  });

  it('need a name and a scope, and are shown once', async () => {
    const { writes } = show([], () => ({ status: 201, body: CREATED }));
    await press('Create Token');
    const sheet = within(await screen.findByRole('dialog'));
    const send = () => userEvent.click(sheet.getByRole('button', { name: 'Create Token' }));
    await send();
    expect(sheet.getByText('Choose at least one thing that the token may do')).toBeTruthy();
    expect(writes()).toEqual([]);
    await userEvent.type(sheet.getByLabelText(/^Name/), 'Scheduling tool');
    await userEvent.click(sheet.getByRole('checkbox', { name: 'Read leads' }));
    await userEvent.click(sheet.getByRole('radio', { name: '30 days' }));
    await send();
    expect(await screen.findByText(CREATED.token)).toBeTruthy();
    expect(writes()).toMatchObject([
      { method: 'POST', body: { name: 'Scheduling tool', scopes: ['leads:read'], days: 30 } },
    ]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Done' }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I saved it in a safe place' }));
    await press('Done');
    expect(screen.queryByText(CREATED.token)).toBeNull();
  });

  it('are revoked after confirmation', async () => {
    const { writes } = show([TOKEN], () => ({ status: 204 }));
    await press('Revoke Scheduling tool');
    await press('Revoke');
    await vi.waitFor(() => expect(writes()).toMatchObject([{ method: 'DELETE' }]));
  });

  it('are limited to ten', async () => {
    show(Array.from({ length: 10 }, (_, index) => ({ ...TOKEN, id: String(index) })));
    expect(await screen.findByText(/up to 10 tokens/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create Token' })).toBeNull();
  });
});
