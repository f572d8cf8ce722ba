import { refundableUntil } from '@pro-match/domain/billing';
import { MONEY_BACK_DAYS } from '@pro-match/domain/limits';
import type { Deps } from '../../platform/deps.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { applySubscription } from './apply-subscription.ts';
import './billing.events.ts';
import { currentProvider, providerOf } from './choose-provider.ts';
import type { ProviderDeps } from './provider.ts';
import { refreshSubscription } from './refresh-subscription.ts';
import { findRefund, insertRefund, markSettled, type Refund } from './refunds.queries.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { lockBillingAccount } from './subscriptions.queries.ts';

type RefundDeps = ProviderDeps & Pick<Deps, 'events'>;

/**
 * Within {@link MONEY_BACK_DAYS} days of the first payment, refunds everything and ends Pro at
 * once, once per account. The decision is stored first; if the provider does not answer, it gets
 * the refund later. Idempotent.
 */
export async function createRefund(deps: Deps, { userId }: BusinessActor): Promise<void> {
  // The purchase's webhook may be lost or late; while the provider is down, the stored state
  // decides.
  await refreshSubscription(deps, { userId }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the payment provider could not be asked'),
  );
  await requestRefund(deps, userId);
  const refund = await findRefund(deps.database.db, { userId });
  try {
    if (refund) await settleRefund(deps, refund);
  } catch (error) {
    deps.log.warn({ err: error }, 'a refund waits for the payment provider');
  }
}

/** Stores the refund and ends the subscription, unless that was already done. */
async function requestRefund(deps: RefundDeps, userId: string): Promise<void> {
  await deps.database.db.transaction(async (tx) => {
    // The lock makes a second press wait until the first is done.
    const account = await lockBillingAccount(tx, { userId });
    if (await findRefund(tx, { userId })) return;
    const isHere = currentProvider(deps)?.name === account?.provider;
    if (!account?.firstPaidAt || !account.state?.subscriptionId || !isHere) {
      throw notFound("There's no payment to refund.");
    }
    const { firstPaidAt, provider, customerId, state } = account;
    const now = deps.clock.now();
    if (now >= refundableUntil(firstPaidAt)) {
      throw new AppError(
        'conflict',
        `The ${MONEY_BACK_DAYS} days since your first payment are over. You can still cancel anytime.`,
      );
    }
    const { subscriptionId } = account.state;
    await insertRefund(tx, { userId, provider, customerId, subscriptionId, requestedAt: now });
    await applySubscription(tx, { userId, account, provider, state, now });
  });
}

/**
 * Idempotent, also when run concurrently: the provider does each step once, and the first to record
 * it sends the mail. Throws if the provider does not answer.
 */
export async function settleRefund(deps: RefundDeps, refund: Refund): Promise<void> {
  if (refund.settledAt !== null) return;
  const { userId } = refund;
  const provider = refund.provider === 'sandbox' ? sandboxProvider(deps) : providerOf(deps, refund);
  if (provider?.name !== refund.provider) {
    throw new AppError('payment_unavailable', `${refund.provider} owes a refund, and is not here`);
  }
  const amountCents = await provider.refund(refund);
  await deps.events.transaction(async ({ tx, emit }) => {
    const now = deps.clock.now();
    if (!(await markSettled(tx, { userId, amountCents, now }))) return;
    await emit('refund.settled', { userId }, userId);
  });
  deps.log.info({ amountCents }, 'a first payment was given back');
  await refreshSubscription(deps, { userId });
}
