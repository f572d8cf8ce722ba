import { isRunning, tierOf } from '@pro-match/domain/billing';
import { AppError } from '../../platform/http/errors.ts';
import { applySubscription } from './apply-subscription.ts';
import type { BillingAccount } from './billing-account.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderDeps } from './provider.ts';
import { insertEvent } from './stripe/events.queries.ts';
import { findAccount, lockBillingAccount, setTier } from './subscriptions.queries.ts';

type KnownState = Pick<BillingAccount, 'provider' | 'state'>;

/** Each lost read means that another process stored a state in between. */
const TRIES = 6;

/**
 * Stores the answer only if nothing else was stored since the request; otherwise it may be older
 * than the stored state, and the provider is asked again. So the order of webhooks and visits does
 * not matter. `eventId` is stored with it; an event that was stored before changes nothing.
 */
export async function refreshSubscription(
  deps: ProviderDeps,
  { userId, eventId }: { userId: string; eventId?: string },
): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const account = await findAccount(deps.database.db, { userId });
    if (!account) return;
    if (await isSettled(deps, account, eventId)) return;
  }
  throw new AppError('unavailable', undefined, { retryAfter: 1 });
}

async function isSettled(
  deps: ProviderDeps,
  account: BillingAccount,
  eventId: string | undefined,
): Promise<boolean> {
  const { userId, revision } = account;
  const provider = providerOf(deps, account);
  const told: KnownState = provider
    ? { provider: provider.name, state: await provider.read(account) }
    : account;
  // Ask the provider outside any transaction.
  return deps.database.db.transaction(async (tx) => {
    const locked = await lockBillingAccount(tx, { userId });
    if (!locked || locked.revision !== revision) return false;
    const now = deps.clock.now();
    if (eventId !== undefined && !(await insertEvent(tx, { id: eventId, now }))) return true;
    const { provider: keeper, state } = doesCount(told, locked, now) ? told : locked;
    await applySubscription(tx, { userId, account: locked, provider: keeper, state, now });
    return true;
  });
}

/**
 * The state from another provider, from before the server was moved, is kept until a subscription
 * runs at the new one, or until nothing is left of it.
 */
function doesCount(told: KnownState, stands: BillingAccount, now: Date): boolean {
  if (told.provider === stands.provider) return true;
  if (!told.state) return false;
  return isRunning(told.state) || tierOf(stands.state, now) === 'free';
}

/** Returns the stored subscription and its tier. */
export async function applyTier(
  { database, clock }: Pick<ProviderDeps, 'database' | 'clock'>,
  userId: string,
) {
  const now = clock.now();
  return database.db.transaction(async (tx) => {
    const account = await lockBillingAccount(tx, { userId });
    const tier = tierOf(account?.state, now);
    await setTier(tx, { userId, tier, now });
    return { account, tier };
  });
}
