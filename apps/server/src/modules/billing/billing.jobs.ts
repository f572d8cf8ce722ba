import { lt } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { dropEnded, listUnendedOfClosed } from './closed-accounts.queries.ts';
import type { ProviderDeps } from './provider.ts';
import { refreshSubscription, settleTier } from './refresh-subscription.ts';
import { sandboxSessions } from './sandbox/sandbox-sessions.table.ts';
import { isStripeAway } from './stripe/stripe-client.ts';
import { leaseDue } from './subscriptions.queries.ts';
import { cancelSubscription } from './subscriptions.service.ts';
import { stripeEvents } from './subscriptions.table.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Accounts of one run; what is left is due at the next. */
const BATCH = 100;
/** How long one that could not be asked about waits for the next try. */
const LEASE_MS = 10 * MINUTE_MS;
/** Waits in a row after which the provider is away for all; a 5xx may be about one account. */
const WAITS = 3;
/** Stripe sends an event for three days at most. */
const KEEP_EVENTS_MS = 30 * DAY_MS;

/**
 * Looks at the subscriptions whose period, trial or grace has passed, so that a tier ends in time
 * even if nobody signs in. Where the provider does not answer, the clock alone decides. Bears being
 * done by every process: each leases what it looks at.
 */
export async function reviewSubscriptions(deps: ProviderDeps, now: Date): Promise<void> {
  const until = new Date(now.getTime() + LEASE_MS);
  const due = await leaseDue(deps.database.db, { now, until, limit: BATCH });
  let isAway = false;
  for (const userId of due) {
    // One wait for a provider that is away is enough a run.
    if (isAway) await settleTier(deps, userId);
    else isAway = await isAwayAtReview(deps, userId);
  }
}

/** Reviews one; a trouble with it alone says nothing of the next. */
async function isAwayAtReview(deps: ProviderDeps, userId: string): Promise<boolean> {
  try {
    await refreshSubscription(deps, { userId });
    return false;
  } catch (error) {
    const isAway = isStripeAway(error);
    if (isAway) deps.log.warn({ err: error }, 'the payment provider could not be asked');
    else deps.log.error({ err: error }, 'a subscription could not be read');
    await settleTier(deps, userId);
    return isAway;
  }
}

/**
 * Ends what still runs for accounts that are closed: the provider was away for longer than the
 * outbox tries, or somebody paid at a checkout that was opened while the account was being closed.
 * An erasure leaves what this needs, which goes once the provider says that nothing runs.
 * Bears being done by every process.
 */
export async function endSubscriptionsOfClosed(deps: ProviderDeps): Promise<void> {
  const { db } = deps.database;
  let waits = 0;
  for (const { userId, isErased } of await listUnendedOfClosed(db, { limit: BATCH })) {
    try {
      await cancelSubscription(deps, userId);
      if (isErased) await dropEnded(db, { userId });
      waits = 0;
    } catch (error) {
      deps.log.error({ err: error }, 'the subscription of a closed account could not be ended');
      waits = isStripeAway(error) ? waits + 1 : 0;
      if (waits === WAITS) return;
    }
  }
}

/** Drops what nobody will ask for again: applied events, and sessions of the sandbox. */
export async function pruneBilling(
  { database }: { database: Pick<Database, 'db'> },
  now: Date,
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await database.db.delete(stripeEvents).where(lt(stripeEvents.appliedAt, ago(KEEP_EVENTS_MS)));
  await database.db.delete(sandboxSessions).where(lt(sandboxSessions.expiresAt, ago(DAY_MS)));
}
