import type { ReplyFigures } from '@pro-match/domain/team';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { RepliesView } from './replies-view.tsx';

afterEach(() => vi.unstubAllGlobals());

const replies = {
  asked: 40,
  answered: 36,
  within_hour: 26,
  within_hour_share: 0.65,
  day_old: 38,
  unanswered: 2,
  unanswered_share: 0.05,
  median_minutes: 720,
};

const figures: ReplyFigures = {
  as_of: '2026-03-04T09:30:00.000Z',
  total: replies,
  weeks: [{ start: '2026-03-02', ...replies }],
  services: [{ service: 'Plumbing', ...replies }],
  states: [{ state: '--', ...replies, median_minutes: null }],
  declines: [{ reason: 'booked', count: 4 }],
  rescues: [
    {
      cause: 'overdue',
      offered: 6,
      outcomes: { open: 1, asked: 3, team: 0, answered: 1, dismissed: 1 },
    },
  ],
};

function show(onFilter = vi.fn()) {
  answering(() => ({ body: figures }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RepliesView filter={{ service: 'Roofing' }} onFilter={onFilter} />
    </QueryClientProvider>,
  );
  return onFilter;
}

it('repeats the figures of the charts in tables', async () => {
  show();
  const services = await screen.findByRole('table', { name: 'Answers by service' });
  expect(within(services).getByRole('row', { name: 'Plumbing 40 65% 5% 12 h+' })).toBeTruthy();
  const states = screen.getByRole('table', { name: 'Answers by state' });
  expect(within(states).getByRole('row', { name: 'Not known 40 65% 5% –' })).toBeTruthy();
  const declines = screen.getByRole('table', { name: 'Declines by reason' });
  expect(within(declines).getByRole('row', { name: 'Booked up 4 100%' })).toBeTruthy();
  const offers = screen.getByRole('table', { name: /^Offers to ask somebody else/ });
  expect(within(offers).getByRole('row', { name: 'Asked another pro 3' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /^Share of jobs answered within 1 hour/ })).toBeTruthy();
});

it('filters by week and state, and keeps a service that is not among the largest', async () => {
  const onFilter = show();
  const user = userEvent.setup();
  const service = await screen.findByRole('combobox', { name: 'Service' });
  expect(service).toHaveProperty('value', 'Roofing');
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Ohio');
  expect(onFilter).toHaveBeenLastCalledWith({ service: 'Roofing', state: 'OH' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), 'Week of Mar 2');
  expect(onFilter).toHaveBeenLastCalledWith({ service: 'Roofing', week: '2026-03-02' });
  await user.selectOptions(service, 'All services');
  expect(onFilter).toHaveBeenLastCalledWith({ service: undefined });
});
