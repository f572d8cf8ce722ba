import { DAY_MS } from '@pro-match/domain/limits';
import { lt } from 'drizzle-orm';
import type { Deps } from '../../platform/deps.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import { dropEnded, unendedOfClosed } from './closed-accounts.queries.ts';
import type { ProviderDeps } from './provider.ts';
import { applyTier, refreshSubscription } from './refresh-subscription.ts';
import { findRefund, openRefunds } from './refunds.queries.ts';
import { settleRefund } from './refunds.service.ts';
import { dueReminders } from './reminders/reminders.queries.ts';
import { remindOfPayment } from './reminders/reminders.service.ts';
import { sandboxSessions } from './sandbox/sandbox-sessions.table.ts';
import { dueReviews } from './subscriptions.queries.ts';
import { cancelSubscription } from './subscriptions.service.ts';
import { stripeEvents } from './subscriptions.table.ts';
import { pruneTries } from './tries.queries.ts';
import { workThrough } from './work-through.ts';

/** Stripe retries an event for three days at most. */
const KEEP_EVENTS_MS = 30 * DAY_MS;

/**
 * Reviews subscriptions whose period, trial or grace has passed, so that a tier ends in time even
 * if no one signs in. If the provider does not answer, the clock alone decides. Safe to run in
 * every process.
 */
export async function reviewSubscriptions(deps: ProviderDeps, now: Date): Promise<void> {
  await workThrough(deps, {
    job: 'review',
    owed: dueReviews(now),
    work: (userId) => refreshSubscription(deps, { userId }),
    otherwise: (userId) => applyTier(deps, userId),
    failure: 'a subscription could not be read',
  });
}

/**
 * Ends subscriptions that still run for closed accounts: the provider was down for longer than the
 * outbox retries, or a payment arrived through a checkout that was opened while the account was
 * being closed. An erasure keeps the data needed here until the provider confirms that nothing is
 * running. Safe to run in every process.
 */
export async function endSubscriptionsOfClosed(deps: ProviderDeps): Promise<void> {
  await workThrough(deps, {
    job: 'ending',
    owed: unendedOfClosed(),
    async work(userId) {
      await cancelSubscription(deps, userId);
      await dropEnded(deps.database.db, { userId });
    },
    failure: 'the subscription of a closed account could not be ended',
  });
}

/**
 * Resumes refunds that were cut short because the provider was down or a process ended. Safe in
 * every process: nothing is refunded twice.
 */
export async function settleOpenRefunds(deps: ProviderDeps & Pick<Deps, 'events'>): Promise<void> {
  await workThrough(deps, {
    job: 'refund',
    owed: openRefunds(),
    async work(userId) {
      const refund = await findRefund(deps.database.db, { userId });
      if (refund) await settleRefund(deps, refund);
    },
    failure: 'a refund could not be settled',
  });
}

/**
 * Mails owners about a failed payment on its days, while it stays unpaid. The provider is asked first,
 * so that no mail follows a payment whose event is late. Safe to run in every process.
 */
export async function remindOfPayments(
  deps: ProviderDeps & Pick<Deps, 'events'>,
  now: Date,
): Promise<void> {
  await workThrough(deps, {
    job: 'reminder',
    owed: dueReminders(now),
    work: (userId) => remindOfPayment(deps, userId),
    failure: 'a failed payment could not be looked into',
  });
}

export async function pruneBilling(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  now: Date,
): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { db } = database;
  await runEach(log, [
    () => db.delete(stripeEvents).where(lt(stripeEvents.appliedAt, ago(KEEP_EVENTS_MS))),
    () => db.delete(sandboxSessions).where(lt(sandboxSessions.expiresAt, ago(DAY_MS))),
    () => pruneTries(db, ago(DAY_MS)),
  ]);
}
