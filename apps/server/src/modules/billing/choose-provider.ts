import type { BillingAccount } from './billing-account.ts';
import type { PaymentProvider, ProviderDeps } from './provider.ts';
import { sandboxProvider } from './sandbox/sandbox-provider.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';

/** Undefined if the server takes no payments. */
export function currentProvider(deps: ProviderDeps): PaymentProvider | undefined {
  const { payments } = deps.config;
  if (payments === undefined) return undefined;
  return payments.provider === 'stripe' ? stripeProvider(deps, payments) : sandboxProvider(deps);
}

/**
 * The one that stores the account, or Stripe as soon as it has a customer for it. Undefined if the
 * server has since moved to another provider.
 */
export function providerOf(
  deps: ProviderDeps,
  account: Pick<BillingAccount, 'provider' | 'customerId'>,
): PaymentProvider | undefined {
  const provider = currentProvider(deps);
  const isBound = provider?.name === 'stripe' && account.customerId !== null;
  return isBound || provider?.name === account.provider ? provider : undefined;
}
