import type { Season } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import type Stripe from 'stripe';
import { idempotencyKey } from './idempotency-key.ts';

/**
 * Months of Stripe begin on the day of the first one, ours on that of the pause: from the 31st on
 * they can be some days apart.
 */
const APART_S = (5 * DAY_MS) / 1000;

const inSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000);

interface Period {
  start: number;
  end: number;
}

export interface StripeSeason {
  season: Season;
  /** Whether the period that runs is one of those that are not paid for. */
  isRunning: boolean;
}

/**
 * The pause that is planned or runs, as the subscription's own notes say; undefined for none, one
 * that is over, or one that was lifted at Stripe.
 */
export function seasonOf(
  {
    metadata,
    pause_collection: paused,
  }: Pick<Stripe.Subscription, 'metadata' | 'pause_collection'>,
  { start, end }: Period,
): StripeSeason | undefined {
  const [from, until] = [Number(metadata.season_from), Number(metadata.season_until)];
  if (!(from > 0 && until > from) || start >= until - APART_S) return undefined;
  // Stripe lifts the pause shortly before the first month that is paid for again.
  const isLast = end > until - APART_S;
  if (!paused && !isLast) return undefined;
  const season = { from: new Date(from * 1000), until: new Date(until * 1000) };
  return { season, isRunning: start >= from - APART_S };
}

/**
 * When the subscription was last without a pause: since its period began, or since it ended. One that
 * ended with its period did so before another month of ours, as the two can be some days apart.
 */
export function unpausedSince(
  { ended_at: ended }: Pick<Stripe.Subscription, 'ended_at'>,
  { start, end }: Period,
): Date {
  return new Date((ended === null ? start : Math.min(ended, end - APART_S)) * 1000);
}

/** Has Stripe void the invoices of the months in between. */
export async function pauseAtStripe(stripe: Stripe, id: string, { from, until }: Season) {
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: inSeconds(until) - APART_S },
    metadata: { season_from: inSeconds(from), season_until: inSeconds(until) },
  });
}

/**
 * Lifts the pause; one that runs is followed by a month that begins and is paid for now. Two presses
 * then come with one key, so that one month is paid for. Calling off charges nothing and has no key:
 * Stripe would answer the second time in a day, for the same pause planned again, without doing it.
 */
export async function endAtStripe(
  stripe: Stripe,
  id: string,
  { season, isRunning }: StripeSeason,
): Promise<void> {
  const fromNow: Stripe.SubscriptionUpdateParams = isRunning
    ? { billing_cycle_anchor: { type: 'now' }, proration_behavior: 'none' }
    : {};
  const change: Stripe.SubscriptionUpdateParams = {
    pause_collection: '',
    metadata: { season_from: '', season_until: '' },
    ...fromNow,
  };
  const once = isRunning ? { idempotencyKey: idempotencyKey('season', [id, season, change]) } : {};
  await stripe.subscriptions.update(id, change, once);
}
