import { z } from 'zod';
import { timestampSchema } from '../wire/index.ts';

/** A month that was paid for, by when it began and ends. */
const receiptMonthSchema = z.object({ starts_at: timestampSchema, ends_at: timestampSchema });
export type ReceiptMonth = z.infer<typeof receiptMonthSchema>;

/** The month that ends then; without it the newest. */
export const receiptQuerySchema = z.object({ month: timestampSchema.optional() });

const count = z.number().int().min(0);

/** What a month of Pro brought. Its figures are of the leads that came in it, as they are now. */
export const receiptSchema = receiptMonthSchema.extend({
  /** Whether it is still running. */
  is_running: z.boolean(),
  price_cents: count,
  /** What came off its price, because the month before brought no lead. */
  credit_cents: count,
  /** What comes off the next payment, because this month brought none. */
  next_credit_cents: count,
  leads: count,
  answered: count,
  /** Open minutes to the first answer; of two in the middle the lower; null without an answer. */
  median_minutes: count.nullable(),
  /** Accepted: the two talk. */
  talks: count,
  quoted: count,
  won: count,
  /** Of the card's codes; null where none are counted. */
  scans: count.nullable(),
  /** That were written in this month. */
  reviews: count,
  /** The months to choose from, newest first. */
  months: z.array(receiptMonthSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** Whether the subscription renews at the end of its period. */
export const renewalInputSchema = z.strictObject({ renews: z.boolean() });
export type RenewalInput = z.infer<typeof renewalInputSchema>;
