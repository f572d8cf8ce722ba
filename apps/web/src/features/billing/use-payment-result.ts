import { isPaidTier } from '@pro-match/domain/businesses';
import type { CheckoutOutcome } from '@pro-match/domain/paths';
import { useEffect, useState } from 'react';
import { queryClient } from '../../lib/query-client.ts';
import { toast } from '../../ui/toast.ts';
import { subscriptionQuery } from './api/subscription.ts';
import { CHECKOUT_LEFT, SUBSCRIBED } from './messages.ts';

/**
 * The state of Pro after a payment, since the customer may return before the provider confirms it.
 */
export type Confirmation = 'none' | 'waiting' | 'late';

/** Pauses before each check; half a minute in all. */
const WAITS_MS = [1_000, 2_000, 3_000, 5_000, 8_000, 11_000];

async function isOpen(userId: string): Promise<boolean> {
  const query = { ...subscriptionQuery(userId), staleTime: 0 };
  // A failed check counts as one; the next may succeed.
  const found = await queryClient.fetchQuery(query).catch(() => undefined);
  return found !== undefined && isPaidTier(found.tier);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Announces the result of the payment once, then checks a few times whether Pro is active. `onSaid`
 * removes the result from the address.
 */
export function usePaymentResult(
  userId: string,
  result: CheckoutOutcome | undefined,
  onSaid: () => void,
): { confirmation: Confirmation; lookAgain: () => void } {
  const [round, setRound] = useState(0);
  const [confirmation, setConfirmation] = useState<Confirmation>('none');
  const lookAgain = () => setRound((last) => last + 1);

  useEffect(() => {
    if (!result) return;
    if (result === 'success') {
      toast.success(SUBSCRIBED);
      setRound((last) => last + 1);
    } else {
      toast.error(CHECKOUT_LEFT);
    }
    onSaid();
  }, [result, onSaid]);

  useEffect(() => {
    if (round === 0) return;
    let isLeft = false;
    async function follow(): Promise<void> {
      for (const wait of WAITS_MS) {
        const open = await isOpen(userId);
        if (isLeft) return;
        if (open) return setConfirmation('none');
        setConfirmation('waiting');
        await pause(wait);
        if (isLeft) return;
      }
      const open = await isOpen(userId);
      if (!isLeft) setConfirmation(open ? 'none' : 'late');
    }
    void follow();
    return () => {
      isLeft = true;
    };
  }, [round, userId]);

  return { confirmation, lookAgain };
}
