import type { OutcomeFigures } from '@pro-match/domain/team';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { OutcomesView } from './outcomes-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const outcomes = {
  client: {
    asked: 30,
    answered: 24,
    answered_share: 0.8,
    said: { done: 15, not_yet: 4, elsewhere: 6, dropped: 2 },
  },
  business: {
    asked: 34,
    answered: 17,
    answered_share: 0.5,
    said: { done: 11, not_yet: 2, elsewhere: 3, dropped: 1 },
  },
  both_done: 9,
};
const none = { asked: 0, answered: 0, answered_share: null };
const said = { done: 0, not_yet: 0, elsewhere: 0, dropped: 0 };
const nobody = { client: { ...none, said }, business: { ...none, said }, both_done: 0 };

function show(total: OutcomeFigures['total'], more: Partial<OutcomeFigures> = {}) {
  const calls = answering(() => ({
    body: {
      as_of: '2026-03-04T09:30:00.000Z',
      total,
      weeks: [{ start: '2026-03-02', ...total }],
      services: [],
      states: [],
      ...more,
    },
  }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OutcomesView filter={{ state: 'OH' }} onFilter={vi.fn()} />
    </QueryClientProvider>,
  );
  return calls;
}

it('repeats the figures of the charts in tables', async () => {
  const calls = show(outcomes, {
    services: [{ service: 'Plumbing', ...outcomes }],
    states: [{ state: '--', ...outcomes }],
  });
  const answers = await screen.findByRole('table', { name: 'Answers of clients and businesses' });
  expect(within(answers).getByRole('row', { name: 'Done 15 11' })).toBeTruthy();
  expect(within(answers).getByRole('row', { name: 'Went with someone else 6 3' })).toBeTruthy();
  const services = screen.getByRole('table', { name: /^Outcomes by service/ });
  expect(within(services).getByRole('row', { name: 'Plumbing 30 80% 15 6 9' })).toBeTruthy();
  const states = screen.getByRole('table', { name: /^Outcomes by state/ });
  expect(within(states).getByRole('row', { name: 'Not known 30 80% 15 6 9' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Share of asked clients and businesses/ })).toBeTruthy();
  expect(calls[0]?.query).toEqual({ state: 'OH' });
});

it('says that nobody was asked', async () => {
  show(nobody);
  expect(await screen.findByText('Nobody was asked here in this time.')).toBeTruthy();
  expect(
    screen.getByText('This week so far: Both say done 0, Client hired elsewhere 0.'),
  ).toBeTruthy();
});
