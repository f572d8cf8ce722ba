import { z } from 'zod';
import { timestampSchema } from '../wire/index.ts';

/** A paid month, by its start and end. */
const receiptMonthSchema = z.object({ starts_at: timestampSchema, ends_at: timestampSchema });
export type ReceiptMonth = z.infer<typeof receiptMonthSchema>;

/** `month` is the end of the requested month; the newest by default. */
export const receiptQuerySchema = z.object({ month: timestampSchema.optional() });

const count = z.number().int().min(0);

/**
 * Results of a month of Pro. Its figures cover the leads that came in that month, in their current
 * state.
 */
export const receiptSchema = receiptMonthSchema.extend({
  /** The month is still running. */
  is_running: z.boolean(),
  price_cents: count,
  /** Deducted from its price because the month before brought no lead. */
  credit_cents: count,
  /** To be deducted from the next payment because this month brought no lead. */
  next_credit_cents: count,
  leads: count,
  answered: count,
  /**
   * Median open minutes to the first answer, the lower of two in the middle; null without answers.
   */
  median_minutes: count.nullable(),
  /** Accepted leads: the two can talk. */
  talks: count,
  quoted: count,
  won: count,
  /** Scans of the card's codes; null if none are counted. */
  scans: count.nullable(),
  /** Reviews written in this month. */
  reviews: count,
  /** Months to choose from, newest first. */
  months: z.array(receiptMonthSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** `renews`: the subscription renews at the end of its period. */
export const renewalInputSchema = z.strictObject({ renews: z.boolean() });
export type RenewalInput = z.infer<typeof renewalInputSchema>;
