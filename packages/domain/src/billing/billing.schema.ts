import { z } from 'zod';
import { TIERS } from '../businesses/tiers.ts';
import { timestampSchema } from '../wire/index.ts';
import { SEASON_MONTHS_A_YEAR } from './season.ts';
import { PAYMENT_PROVIDERS, SUBSCRIPTION_STATUSES } from './subscription.ts';

/** Page where the browser goes to pay. */
export const checkoutSchema = z.object({ url: z.url() });
export type Checkout = z.infer<typeof checkoutSchema>;

/** Page where the browser goes to manage or cancel the subscription. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.infer<typeof portalSchema>;

export const subscriptionCheckSchema = z.object({ subscribed: z.boolean() });
export type SubscriptionCheck = z.infer<typeof subscriptionCheckSchema>;

/** A business's view of its own plan. */
export const subscriptionViewSchema = z.object({
  /** `none`: the business never subscribed. */
  status: z.enum(['none', ...SUBSCRIPTION_STATUSES]),
  /** The current tier, including grace and paid time. */
  tier: z.enum(TIERS),
  /** End of the paid period or trial; also the next payment, unless it is canceled. */
  current_period_end: timestampSchema.nullable(),
  cancel_at_period_end: z.boolean(),
  /** After a failed payment, when Pro ends unless a retry succeeds. */
  grace_until: timestampSchema.nullable(),
  /** US dollars a month. */
  price_usd: z.number(),
  /** Payment provider; null if the server takes no payments. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  /** `create-portal` has a page to lead to. */
  can_manage: z.boolean(),
  /** End of the time in which `create-refund` refunds; null if it doesn't. */
  refundable_until: timestampSchema.nullable(),
  /**
   * Refund under the money-back guarantee, once per account: `requested` until the provider has
   * made it.
   */
  refund: z.enum(['requested', 'done']).nullable(),
  /** The planned or running pause for a season. */
  season: z.object({ starts_at: timestampSchema, ends_at: timestampSchema }).nullable(),
  /** Maximum months of a pause from the end of this period; 0 if nothing can be paused. */
  season_months: z.number().int().min(0),
  /** The last completed month, if it brought no lead and its price was credited. */
  free_month: z
    .object({
      starts_at: timestampSchema,
      ends_at: timestampSchema,
      credit_cents: z.number().int(),
    })
    .nullable(),
});
export const seasonInputSchema = z.strictObject({
  months: z.number().int().min(1).max(SEASON_MONTHS_A_YEAR),
});

export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;
