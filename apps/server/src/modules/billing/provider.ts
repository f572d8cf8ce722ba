import type { PaymentProviderName } from '@pro-match/domain/billing';
import type { Deps } from '../../platform/deps.ts';
import type { BillingAccount, SubscriptionState } from './billing-account.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

export type ProviderDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'log'>;

/** Who takes the money. Every call but the sandbox's may throw `payment_unavailable`. */
export interface PaymentProvider {
  name: PaymentProviderName;
  /** Address of the page where the user subscribes. */
  openCheckout(userId: string, account: BillingAccount | undefined): Promise<string>;
  /** Address of the page where the user manages the subscription. */
  openPortal(account: BillingAccount): Promise<string>;
  /** The user's subscription as it is there now; undefined for none. */
  read(account: BillingAccount): Promise<SubscriptionState | undefined>;
  /** Ends every subscription of the account now; also bears being called where none runs. */
  cancel(account: BillingAccount): Promise<void>;
}

/** The provider that new subscriptions go to; undefined where the server takes no payments. */
export function currentProvider(deps: ProviderDeps): PaymentProvider | undefined {
  const { payments } = deps.config;
  if (payments === undefined) return undefined;
  return payments.provider === 'stripe' ? stripeProvider(deps, payments) : sandboxProvider(deps);
}

/**
 * The provider that can tell of an account: the one that keeps it, or Stripe as soon as it has a
 * customer for it. Undefined where the server was moved to another one since.
 */
export function providerOf(
  deps: ProviderDeps,
  account: Pick<BillingAccount, 'provider' | 'customerId'>,
): PaymentProvider | undefined {
  const provider = currentProvider(deps);
  const isBound = provider?.name === 'stripe' && account.customerId !== null;
  return isBound || provider?.name === account.provider ? provider : undefined;
}
