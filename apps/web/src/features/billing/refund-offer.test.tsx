import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { RefundOffer } from './refund-offer.tsx';
import { subscriptionWords } from './subscription-words.ts';
import { noSubscription as FREE } from './testing/subscriptions.ts';

const PRO = {
  ...FREE,
  status: 'active',
  tier: 'paid',
  provider: 'stripe',
  refundable_until: '2026-12-22T12:00:00.000Z',
} as const;

afterEach(() => vi.unstubAllGlobals());

function show(until: string | null = PRO.refundable_until) {
  const calls = answering(() => ({ body: { ...FREE, status: 'canceled', refund: 'done' } }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RefundOffer userId="business" subscription={{ ...PRO, refundable_until: until }} />
    </QueryClientProvider>,
  );
  return { calls, user: userEvent.setup() };
}

it('says until when, asks for confirmation, then refunds', async () => {
  const { calls, user } = show();
  expect(screen.getByText(/30-day money-back guarantee: until December 22, 2026/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Get a Refund' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/goes back to the card .* Pro ends now/)).toBeDefined();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Refund and End Pro' }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]).toMatchObject({ method: 'POST', path: '/functions/v1/create-refund' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('offers nothing when no refund is possible', () => {
  show(null);
  expect(screen.queryByRole('button')).toBeNull();
});

it('is mentioned in the subscription status afterwards', () => {
  const ended = { ...FREE, status: 'canceled' } as const;
  expect(subscriptionWords({ ...ended, refund: 'requested' }).line).toContain(
    'requested your refund',
  );
  expect(subscriptionWords({ ...ended, refund: 'done' }).line).toContain('refunded your payment');
});
