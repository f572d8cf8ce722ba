import { z } from 'zod';
import { TIERS } from '../businesses/tiers.ts';
import { timestampSchema } from '../wire/index.ts';
import { SEASON_MONTHS_A_YEAR } from './season.ts';
import { PAYMENT_PROVIDERS, SUBSCRIPTION_STATUSES } from './subscription.ts';

/** Where the browser goes to pay. */
export const checkoutSchema = z.object({ url: z.url() });
export type Checkout = z.infer<typeof checkoutSchema>;

/** Where the browser goes to manage what is paid for, and to cancel it. */
export const portalSchema = z.object({ url: z.url() });
export type Portal = z.infer<typeof portalSchema>;

export const subscriptionCheckSchema = z.object({ subscribed: z.boolean() });
export type SubscriptionCheck = z.infer<typeof subscriptionCheckSchema>;

/** What a business sees of its own plan. */
export const subscriptionViewSchema = z.object({
  /** `none`: it never subscribed. */
  status: z.enum(['none', ...SUBSCRIPTION_STATUSES]),
  /** What the business has now, grace and paid time included. */
  tier: z.enum(TIERS),
  /** End of the period that was paid for, or of the trial; the next payment unless it is canceled. */
  current_period_end: timestampSchema.nullable(),
  cancel_at_period_end: z.boolean(),
  /** After a failed payment: until when Pro lasts while the payment is tried again. */
  grace_until: timestampSchema.nullable(),
  /** US dollars a month. */
  price_usd: z.number(),
  /** Who takes the money; null where the server takes no payments. */
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  /** Whether `create-portal` has a page to lead to. */
  can_manage: z.boolean(),
  /** Until when `create-refund` refunds what was paid; null if it does not. */
  refundable_until: timestampSchema.nullable(),
  /**
   * Refund under the money-back guarantee, once per account: `requested` until the provider has
   * done it.
   */
  refund: z.enum(['requested', 'done']).nullable(),
  /** The pause for a season that is planned, or that runs. */
  season: z.object({ starts_at: timestampSchema, ends_at: timestampSchema }).nullable(),
  /** Months that a pause from the end of this period can have; 0 where nothing can be paused. */
  season_months: z.number().int().min(0),
  /** The last month that is over, if it brought no lead and its price was credited. */
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
