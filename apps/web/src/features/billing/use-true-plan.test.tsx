import type { Tier } from '@pro-match/domain/businesses';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { queryClient } from '../../lib/query-client.ts';
import { answering } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { activeSubscription, noSubscription } from './testing/subscriptions.ts';
import { useTruePlan } from './use-true-plan.ts';

const { queryKey } = ownBusinessQuery('u1');
let tier: Tier;

function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

async function open(): Promise<void> {
  renderHook(() => useTruePlan('u1'), { wrapper: Providers });
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.subscription_tier).toBe(tier));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

function comeBack(): void {
  // Long enough after the last check for the next one.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 20_000);
  act(() => void window.dispatchEvent(new Event('focus')));
}

beforeEach(() => {
  queryClient.clear();
  answering(({ path }) => {
    if (path.endsWith('/check-subscription')) return { body: { subscribed: tier !== 'free' } };
    if (path.endsWith('/subscriptions')) {
      return { body: tier === 'free' ? noSubscription : activeSubscription };
    }
    return { body: { data: [{ id: 'b1', subscription_tier: tier }], next: null } };
  });
});
afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

describe('useTruePlan', () => {
  it('notices a purchase in another tab, and welcomes to Pro', async () => {
    tier = 'free';
    await open();
    tier = 'paid';
    comeBack();
    await waitFor(() =>
      expect(currentToast()?.text).toBe('Subscription activated! Welcome to Pro Match.'),
    );
    expect(queryClient.getQueryData(queryKey)?.subscription_tier).toBe('paid');
  });

  it('shows no welcome to a business that was on Pro before', async () => {
    tier = 'paid';
    await open();
    comeBack();
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(currentToast()).toBeNull();
  });

  it('notices that Pro ended elsewhere', async () => {
    tier = 'paid';
    await open();
    tier = 'free';
    comeBack();
    await waitFor(() => expect(queryClient.getQueryData(queryKey)?.subscription_tier).toBe('free'));
    expect(currentToast()).toBeNull();
  });
});
