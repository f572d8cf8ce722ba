import type { SQL } from 'drizzle-orm';
import { DependencyUnavailable } from '../../platform/admission/external-dependency.ts';
import { backOff } from '../../platform/events/back-off.ts';
import { runEach } from '../../platform/jobs/run-each.ts';
import type { ProviderDeps } from './provider.ts';
import { isStripeAway } from './stripe/stripe-client.ts';
import type { BillingJob } from './subscriptions.table.ts';
import { endTurn, isStillOwed, leaseNext, putOff, type Turn } from './tries.queries.ts';

/** Accounts per run; other jobs wait for it, and the rest is due at the next run. */
const TURNS = 200;

/** Another server may take the account afterwards. */
const LEASE_MS = 10 * 60_000;

/**
 * A run that waited this long in vain considers the provider down for all. Not a number of
 * failures: any number of accounts may have their own problem, which fails quickly.
 */
const PATIENCE_MS = 60_000;

export interface Duty {
  job: BillingJob;
  /** Selects `user_id` and `since` of the accounts with work due. */
  owed: SQL;
  /** Does the work; throws if the provider does not do it. Idempotent. */
  work(userId: string): Promise<unknown>;
  otherwise?(userId: string): Promise<unknown>;
  failure: string;
}

interface Patience {
  patienceMs?: number;
  random?: () => number;
}

/**
 * One account at a time, each leased by one server. Failures are retried at growing intervals and
 * don't hold up other accounts.
 */
export async function workThrough(
  deps: ProviderDeps,
  duty: Duty,
  { patienceMs = PATIENCE_MS, random = Math.random }: Patience = {},
): Promise<void> {
  const { clock, log } = deps;
  const { db } = deps.database;
  const taken: string[] = [];
  /** Consecutive milliseconds spent on a provider that did not answer. */
  let waited = 0;

  async function attempt({ userId }: Turn): Promise<boolean> {
    if (waited > patienceMs) return false;
    const began = performance.now();
    try {
      await duty.work(userId);
      waited = 0;
      return true;
    } catch (error) {
      const isAway = isStripeAway(error);
      // Log one line per outage; any other failure concerns one account.
      if (!isAway || waited === 0) log.error({ err: error }, duty.failure);
      waited = isAway ? waited + performance.now() - began : 0;
      // Requests to the provider are suspended: the rest is due at the next run.
      if (error instanceof DependencyUnavailable) waited = Number.POSITIVE_INFINITY;
      return false;
    }
  }

  while (taken.length < TURNS) {
    if (waited > patienceMs && !duty.otherwise) return;
    const now = clock.now();
    const until = new Date(now.getTime() + LEASE_MS);
    const turn = await leaseNext(db, { ...duty, taken, now, until });
    if (!turn) return;
    taken.push(turn.userId);
    const isOwed = await isStillOwed(db, { owed: duty.owed, userId: turn.userId });
    const isDone = !isOwed || (await attempt(turn));
    const later = () => new Date(clock.now().getTime() + backOff(turn.tries, random()));
    await runEach(
      log,
      isDone
        ? [() => endTurn(db, turn)]
        : [async () => duty.otherwise?.(turn.userId), () => putOff(db, turn, later())],
    );
  }
}
