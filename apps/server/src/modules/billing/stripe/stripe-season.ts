import type { Season } from '@pro-match/domain/billing';
import { DAY_MS } from '@pro-match/domain/limits';
import type Stripe from 'stripe';
import { idempotencyKey } from './idempotency-key.ts';

/**
 * Stripe's months begin on the day of the first one, ours on the day of the pause: from the 31st on
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
  /** The current period is an unpaid month of the pause. */
  isRunning: boolean;
}

/**
 * From the subscription's metadata; undefined for no pause, a past one, or one lifted at Stripe.
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
  // Stripe lifts the pause shortly before the first paid month.
  const isLast = end > until - APART_S;
  if (!paused && !isLast) return undefined;
  const season = { from: new Date(from * 1000), until: new Date(until * 1000) };
  return { season, isRunning: start >= from - APART_S };
}

/**
 * Start of the subscription's time without a pause: since its period began, or since it ended. If
 * it ended with its period, it ended before our next month, as the two can be some days apart.
 */
export function unpausedSince(
  { ended_at: ended }: Pick<Stripe.Subscription, 'ended_at'>,
  { start, end }: Period,
): Date {
  return new Date((ended === null ? start : Math.min(ended, end - APART_S)) * 1000);
}

/** Makes Stripe void the invoices of the months in between. */
export async function pauseAtStripe(stripe: Stripe, id: string, { from, until }: Season) {
  await stripe.subscriptions.update(id, {
    pause_collection: { behavior: 'void', resumes_at: inSeconds(until) - APART_S },
    metadata: { season_from: inSeconds(from), season_until: inSeconds(until) },
  });
}

/**
 * Lifts the pause; after a running pause, a paid month begins now. Two presses then share one key,
 * so that one month is paid for. Calling off charges nothing and has no key: for the same pause
 * planned again within a day, Stripe would repeat its first answer without doing anything.
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
