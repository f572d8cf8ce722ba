import type { SQL } from 'drizzle-orm';
import { backOff } from '../../platform/events/back-off.ts';
import { eachApart } from '../../platform/jobs/each-apart.ts';
import { PartAway } from '../../platform/load/outside-part.ts';
import type { ProviderDeps } from './provider.ts';
import { isStripeAway } from './stripe/stripe-client.ts';
import type { BillingJob } from './subscriptions.table.ts';
import { endTurn, isStillOwed, leaseNext, putOff, type Turn } from './tries.queries.ts';

/** Accounts of one run; other jobs wait for it, and what is left is due at the next. */
const TURNS = 200;

/** How long a server holds an account, in ms; another may take it afterwards. */
const LEASE_MS = 10 * 60_000;

/**
 * How long a run waits in vain for the provider before it takes it to be away for all, in ms. Not a
 * number of failures: any number of accounts may have a trouble of their own, which is told quickly.
 */
const PATIENCE_MS = 60_000;

/** Something that is owed to accounts until the provider has done it. */
export interface Duty {
  job: BillingJob;
  /** Selects `user_id` and `since` of the accounts that it is owed to. */
  owed: SQL;
  /** Throws if the provider does not do it. Idempotent. */
  work(userId: string): Promise<unknown>;
  /** What is done where it did not. */
  otherwise?(userId: string): Promise<unknown>;
  /** For the log. */
  failure: string;
}

interface Patience {
  patienceMs?: number;
  random?: () => number;
}

/**
 * Does what is owed, one account at a time, each held by one server. What fails is tried again later
 * and later, and keeps nobody else waiting.
 */
export async function workThrough(
  deps: ProviderDeps,
  duty: Duty,
  { patienceMs = PATIENCE_MS, random = Math.random }: Patience = {},
): Promise<void> {
  const { clock, log } = deps;
  const { db } = deps.database;
  const taken: string[] = [];
  /** Milliseconds spent in a row on a provider that did not answer. */
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
      // One line an outage; any other failure is about one account.
      if (!isAway || waited === 0) log.error({ err: error }, duty.failure);
      waited = isAway ? waited + performance.now() - began : 0;
      // Nobody is asked at all now: the rest is due at the next run.
      if (error instanceof PartAway) waited = Number.POSITIVE_INFINITY;
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
    await eachApart(
      log,
      isDone
        ? [() => endTurn(db, turn)]
        : [async () => duty.otherwise?.(turn.userId), () => putOff(db, turn, later())],
    );
  }
}
