import type { BusinessProfile } from '@pro-match/domain/businesses';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { OwnSubscription } from './own-subscription.tsx';
import { activeSubscription, noSubscription } from './testing/subscriptions.ts';

afterEach(() => vi.unstubAllGlobals());

function show(view: Partial<typeof noSubscription>) {
  answering(({ method }) => ({
    body: method === 'POST' ? { subscribed: true } : { ...noSubscription, ...view },
  }));
  const business: Partial<BusinessProfile> = { user_id: 'business' };
  renderInApp(<OwnSubscription business={business as BusinessProfile} />);
}

it.each<Partial<typeof noSubscription>>([
  activeSubscription,
  { status: 'past_due' },
  { status: 'paused' },
  { status: 'canceled' },
])('links to the receipts of a subscription that was paid for: $status', async (view) => {
  show(view);
  const link = await screen.findByRole('link', { name: 'Monthly Receipt' });
  expect(link.getAttribute('href')).toBe('/business-receipt');
});

it('does not link to receipts if there was never a subscription', async () => {
  show({});
  await screen.findByText('Free plan');
  expect(screen.queryByRole('link', { name: 'Monthly Receipt' })).toBeNull();
});
