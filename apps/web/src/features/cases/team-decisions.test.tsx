import type { OwnDecision } from '@pro-match/domain/cases';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { TeamDecisions } from './team-decisions.tsx';

afterEach(() => vi.unstubAllGlobals());

const DECISION: OwnDecision = {
  id: 'd1',
  subject_kind: 'business',
  subject_text: null,
  action: 'warn',
  reason: 'Rude words.',
  decided_at: '2026-05-04T12:00:00Z',
  appeal: null,
  may_appeal: false,
  is_overturned: false,
};

async function told(...changes: Partial<OwnDecision>[]): Promise<string[]> {
  const data = changes.map((change, i) => ({ ...DECISION, id: `d${i}`, ...change }));
  answering(() => ({ body: { data, next: null } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TeamDecisions />
    </QueryClientProvider>,
  );
  const rows = await screen.findAllByRole('listitem');
  return rows.map((row) => row.textContent ?? '');
}

it('says whether a business was warned, suspended or removed', async () => {
  const [warned, suspended, removed] = await told({}, { action: 'suspend' }, { action: 'remove' });
  expect(warned).toContain('Your business got a warning.');
  expect(suspended).toContain('Your account was suspended, and your business was hidden with it.');
  expect(removed).toContain('Your business was removed.');
  for (const text of [warned, suspended]) expect(text).not.toContain('removed');
});

it('says that a warned post was also removed', async () => {
  expect((await told({ subject_kind: 'post' }))[0]).toContain('was removed, and this is a warning');
});

it('says which decision was reversed', async () => {
  const [back, stands] = await told({ subject_kind: 'post', is_overturned: true }, {});
  expect(back).toContain('We reversed this decision.');
  expect(stands).not.toContain('We reversed this decision.');
});
