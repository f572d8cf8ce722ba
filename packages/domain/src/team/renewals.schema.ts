import { z } from 'zod';

/** Months that are shown, the one that runs included, and cohorts. */
export const RENEWAL_MONTHS = 12;

const monthSchema = z.string().regex(/^\d{4}-\d{2}$/);

const renewalSchema = z.object({
  month: monthSchema,
  /** Businesses that pay in the month. */
  paying: z.number().int(),
  /** Those of them that pay in the next month too; null if that month has not begun. */
  paying_next: z.number().int().nullable(),
  /** PR: the share of the two; null without a next month, or where nobody paid. */
  share: z.number().min(0).max(1).nullable(),
  /** The next month is over, so the share is settled. */
  is_settled: z.boolean(),
});
export type Renewal = z.infer<typeof renewalSchema>;

/** Renewing businesses by month (UTC); at most a minute old. */
export const renewalsSchema = z.object({
  as_of: z.iso.datetime(),
  /** All together, oldest first. */
  months: z.array(renewalSchema).max(RENEWAL_MONTHS),
  /** By the month in which a business first paid, newest first. */
  cohorts: z
    .array(z.object({ first_month: monthSchema, months: z.array(renewalSchema) }))
    .max(RENEWAL_MONTHS),
});
export type Renewals = z.infer<typeof renewalsSchema>;
