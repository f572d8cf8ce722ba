import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { within } from '../../platform/clock/within.ts';
import type { BillingAccount } from './billing-account.ts';
import type { ProviderDeps } from './provider.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { findAccount, takeTurn } from './subscriptions.queries.ts';

/** A session at the provider's checkout lasts a day; its outcome is known soon after. */
const VISIT_MS = 25 * HOUR_MS;
/** Webhooks may be lost, so the provider is asked at least once a day. */
const QUIET_MS = DAY_MS;
/** Screens that load together ask only once. */
const PAUSE_MS = 5_000;
/** Longest time that a page waits for the provider. */
const PATIENCE_MS = 4_000;

function mayBeBehind({ state, ...account }: BillingAccount, now: Date): boolean {
  const since = (moment: Date | null) => now.getTime() - (moment?.getTime() ?? 0);
  if (account.reviewAt !== null && account.reviewAt <= now) return true;
  if (since(account.visitedAt) < VISIT_MS) return true;
  return state !== undefined && since(account.askedAt) > QUIET_MS;
}

/**
 * A lost webhook heals as soon as the owner looks. If the provider does not answer, the stored
 * state stays.
 */
export async function askIfBehind(deps: ProviderDeps, userId: string): Promise<void> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const account = await findAccount(db, { userId });
  if (!account || !mayBeBehind(account, now)) return;
  const before = new Date(now.getTime() - PAUSE_MS);
  if (!(await takeTurn(db, { userId, now, before }))) return;
  try {
    await within(PATIENCE_MS, refreshSubscription(deps, { userId }));
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider could not be asked');
  }
}
