import { ConfigError, type Environment } from './environment.ts';

export interface StripeConfig {
  provider: 'stripe';
  secretKey: string;
  webhookSecret: string;
  /** Undefined: each checkout states the price itself. */
  priceId: string | undefined;
  apiUrl: string;
  /** For a person who never subscribed. */
  trialDays: number;
}

/** The sandbox takes no money. */
export type PaymentsConfig = StripeConfig | { provider: 'sandbox' };

/**
 * Stripe if its keys are set, otherwise the sandbox. In production the sandbox must be requested by
 * name, because it gives Pro to anyone who presses a button.
 */
export function paymentsOf(env: Environment): PaymentsConfig | undefined {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (secretKey && webhookSecret) {
    if (env.PAYMENTS === 'sandbox') {
      throw new ConfigError(
        'Bad configuration: PAYMENTS: sandbox and the STRIPE_ keys exclude each other',
      );
    }
    return {
      provider: 'stripe',
      secretKey,
      webhookSecret,
      priceId: env.STRIPE_PRICE_ID,
      apiUrl: env.STRIPE_API_URL,
      trialDays: env.PRO_TRIAL_DAYS,
    };
  }
  if (secretKey || webhookSecret || env.STRIPE_PRICE_ID) {
    // Without its webhooks Stripe would take money that we never hear about.
    throw new ConfigError(
      'Bad configuration: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: needed both, or no STRIPE_ name at all',
    );
  }
  const isAllowed = env.NODE_ENV !== 'production' || env.PAYMENTS === 'sandbox';
  return isAllowed ? { provider: 'sandbox' } : undefined;
}
