import { isPaymentDue, isRunning } from '@pro-match/domain/billing';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderDeps } from './provider.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { findAccount } from './subscriptions.queries.ts';

/**
 * A subscription whose payment failed ends now. Idempotent. Throws `not_found` if none runs, and
 * `payment_unavailable` if the provider does not answer.
 */
export async function setRenewal(
  deps: ProviderDeps,
  { userId }: BusinessActor,
  renews: boolean,
): Promise<void> {
  // Changes made on the provider's own page may not be known here yet.
  await refreshSubscription(deps, { userId });
  const account = await findAccount(deps.database.db, { userId });
  const provider = account && providerOf(deps, account);
  const isHere = provider?.name === account?.provider;
  if (!account?.state || !provider || !isHere || !isRunning(account.state)) {
    throw notFound("There's no subscription to change.");
  }
  const endsNow = !renews && isPaymentDue(account.state);
  if (!endsNow && account.state.cancelAtPeriodEnd === !renews) return;
  await provider.setRenewal(account, renews);
  await refreshSubscription(deps, { userId });
}
