import { isPaymentDue } from '@pro-match/domain/billing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { toast } from '../../../ui/toast.ts';
import { activeSubscription, noSubscription } from '../testing/subscriptions.ts';
import { RenewalChoice } from './renewal-choice.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(view = activeSubscription, isWanted = false) {
  let plan = view;
  const calls = answering(({ method, body }) => {
    if (method === 'PATCH') {
      const { renews } = body as { renews: boolean };
      plan =
        isPaymentDue(plan) && !renews
          ? { ...plan, status: 'canceled', tier: 'free' }
          : { ...plan, cancel_at_period_end: !renews };
    }
    return { body: method === 'POST' ? { subscribed: true } : plan };
  });
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <RenewalChoice userId="business" isWanted={isWanted} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), sent: () => calls.filter(({ method }) => method === 'PATCH') };
}

it('cancels and keeps Pro with one press each', async () => {
  const { user, sent } = show();
  await user.click(await screen.findByRole('button', { name: 'Cancel Pro' }));
  await screen.findByText(/won't renew/);
  await user.click(screen.getByRole('button', { name: 'Keep Pro' }));
  await screen.findByText('Renews on December 21, 2026.');
  expect(sent().map(({ body }) => body)).toEqual([{ renews: false }, { renews: true }]);
});

it('confirms keeping Pro with the dates of the pause that follows', async () => {
  const said = vi.spyOn(toast, 'success');
  const season = { starts_at: '2026-12-21T12:00:00.000Z', ends_at: '2027-02-21T12:00:00.000Z' };
  const { user } = show({ ...activeSubscription, season });
  await user.click(await screen.findByRole('button', { name: 'Keep Pro' }));
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(
      "You're keeping Pro. Paid until December 21, 2026, then paused until February 21, 2027.",
    ),
  );
});

it.each(['past_due', 'unpaid'] as const)(
  'ends a %s subscription at once, and says so',
  async (status) => {
    const said = vi.spyOn(toast, 'success');
    const { user, sent } = show({ ...activeSubscription, status });
    await screen.findByText(/^If you cancel, Pro ends now and we won't try the payment again/);
    expect(screen.queryByText(/you keep Pro until/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Update Payment' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Keep Pro' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel Pro' }));
    await screen.findByText(/^Your Pro plan ended/);
    expect(sent().map(({ body }) => body)).toEqual([{ renews: false }]);
    expect(said).toHaveBeenCalledWith("Pro has ended. You won't be charged again.");
  },
);

it('gives both buttons the same style', async () => {
  show();
  const keep = await screen.findByRole('button', { name: 'Keep Pro' });
  expect(screen.getByRole('button', { name: 'Cancel Pro' }).className).toBe(keep.className);
});

it('focuses the section for a reader who comes from the mail', async () => {
  show(activeSubscription, true);
  const place = await screen.findByRole('region', { name: 'Your renewal' });
  await waitFor(() => expect(document.activeElement).toBe(place));
});

it('offers nothing to keep or cancel without a subscription', async () => {
  show(noSubscription);
  await screen.findByRole('region', { name: 'Your renewal' });
  expect(screen.queryByRole('button')).toBeNull();
});
