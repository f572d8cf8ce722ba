import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { activeSubscription, noSubscription } from '../testing/subscriptions.ts';
import { SeasonPause } from './season-pause.tsx';

const season = { starts_at: '2026-12-21T12:00:00.000Z', ends_at: '2027-02-21T12:00:00.000Z' };

afterEach(() => vi.unstubAllGlobals());

function show(view: Partial<typeof activeSubscription>) {
  const subscription = { ...activeSubscription, ...view };
  const calls = answering(() => ({ body: subscription }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SeasonPause userId="business" subscription={subscription} />
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

it('plans a pause of at most the months left in the year, and shows its dates', async () => {
  const { calls, user } = show({ season_months: 2 });
  await user.click(screen.getByRole('button', { name: 'Pause for a Season' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Pause for a season' }));
  expect(sheet.getAllByRole('radio')).toHaveLength(2);
  await user.click(sheet.getByRole('radio', { name: '2 months' }));
  expect(sheet.getByText(/From December 21, 2026, .* to February 21, 2027\./)).toBeDefined();
  await user.click(sheet.getByRole('button', { name: 'Pause for 2 months' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls[0]).toMatchObject({
    method: 'PUT',
    path: '/rest/v1/season_pause',
    body: { months: 2 },
  });
});

it('cancels a planned pause with one press', async () => {
  const { calls, user } = show({ season });
  expect(screen.getByText(/pause from December 21, 2026 to February 21, 2027/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Call Off Pause' }));
  await waitFor(() => expect(calls[0]?.method).toBe('DELETE'));
});

it('ends a running pause with one press, and shows the price', async () => {
  const { calls, user } = show({ status: 'paused', tier: 'free', season });
  expect(screen.getByText(/until February 21, 2027\. .* for \$35\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Come Back Now' }));
  await waitFor(() => expect(calls[0]?.method).toBe('DELETE'));
});

it('offers nothing without a subscription that renews', () => {
  show(noSubscription);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing when the year has no month left', () => {
  show({ season_months: 0 });
  expect(screen.queryByRole('button')).toBeNull();
});
