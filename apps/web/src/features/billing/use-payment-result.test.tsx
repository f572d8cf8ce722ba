import type { CheckoutOutcome } from '@pro-match/domain/paths';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { answering, type Call } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { activeSubscription, noSubscription } from './testing/subscriptions.ts';
import { usePaymentResult } from './use-payment-result.ts';

/** A server that has the provider's confirmation from the given check on, counted from one. */
function confirmedAt(look: number): Call[] {
  let looks = 0;
  return answering(({ path }) => {
    if (path.endsWith('/check-subscription')) {
      looks += 1;
      return { body: { subscribed: looks >= look } };
    }
    return { body: looks >= look ? activeSubscription : noSubscription };
  });
}

function comeBack(result: CheckoutOutcome) {
  const onSaid = vi.fn();
  const { result: hook, rerender } = renderHook(
    ({ said }: { said: CheckoutOutcome | undefined }) => usePaymentResult('u1', said, onSaid),
    { initialProps: { said: result as CheckoutOutcome | undefined } },
  );
  // The screen removes the result from the address at once.
  rerender({ said: undefined });
  return { hook, onSaid };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const looksOf = (calls: Call[]) =>
  calls.filter(({ path }) => path.endsWith('/check-subscription')).length;

beforeEach(() => {
  vi.useFakeTimers();
  queryClient.clear();
});
afterEach(() => {
  toast.dismiss();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('usePaymentResult', () => {
  it('welcomes to Pro, and stops checking once Pro is active', async () => {
    const calls = confirmedAt(1);
    const { hook, onSaid } = comeBack('success');
    expect(currentToast()?.text).toBe('Subscription activated! Welcome to Pro Match.');
    expect(onSaid).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(hook.current.confirmation).toBe('none');
    expect(looksOf(calls)).toBe(1);
  });

  it('waits for a confirmation that arrives after the customer is back', async () => {
    confirmedAt(3);
    const { hook } = comeBack('success');
    await pass(500);
    expect(hook.current.confirmation).toBe('waiting');
    await pass(3_000);
    expect(hook.current.confirmation).toBe('none');
  });

  it('gives up after half a minute, says so, and checks again on demand', async () => {
    const calls = confirmedAt(9);
    const { hook } = comeBack('success');
    await pass(31_000);
    expect(hook.current.confirmation).toBe('late');
    expect(looksOf(calls)).toBe(7);
    await pass(600_000);
    expect(looksOf(calls)).toBe(7);
    act(() => hook.current.lookAgain());
    await pass(2_000);
    expect(hook.current.confirmation).toBe('none');
  });

  it('says that nothing was bought, and checks nothing', async () => {
    const calls = confirmedAt(1);
    const { hook, onSaid } = comeBack('cancelled');
    expect(currentToast()?.text).toBe(
      'Subscription was cancelled. Please subscribe to access all features.',
    );
    expect(onSaid).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(hook.current.confirmation).toBe('none');
    expect(calls).toEqual([]);
  });
});
