import type { StripeConfig } from '../../../platform/config/payments.config.ts';
import type { BillingAccount } from '../billing-account.ts';
import type { ProviderDeps } from '../provider.ts';
import { findAccount } from '../subscriptions.queries.ts';
import { bindCustomer, findEmail } from './customers.queries.ts';
import { idempotencyKey } from './idempotency-key.ts';
import { aboutAnother, askStripe } from './stripe-client.ts';

/**
 * Two checkouts at once send the same idempotency key, so Stripe creates one customer. `missing` is
 * a customer that Stripe says it no longer has.
 */
export async function ensureCustomer(
  deps: ProviderDeps,
  config: StripeConfig,
  { userId, account, missing }: { userId: string; account?: BillingAccount; missing?: string },
): Promise<string> {
  const { db } = deps.database;
  const bound = account?.customerId;
  if (bound && bound !== missing) return bound;
  const customerId = await createCustomer(deps, config, { userId, missing });
  await bindCustomer(db, { userId, customerId, missing, now: deps.clock.now() });
  const settled = await findAccount(db, { userId });
  return settled?.customerId ?? customerId;
}

async function createCustomer(
  deps: ProviderDeps,
  config: StripeConfig,
  { userId, missing }: { userId: string; missing?: string | undefined },
): Promise<string> {
  const email = await findEmail(deps.database.db, { userId });
  const customer = { ...(email ? { email } : {}), metadata: { user_id: userId } };
  const { id } = await askStripe(config, async (stripe) => {
    const made = await stripe.customers.create(customer, {
      idempotencyKey: idempotencyKey('customer', [userId, missing, customer]),
    });
    if (made.metadata.user_id !== userId) throw aboutAnother();
    return made;
  });
  return id;
}
