import { z } from 'zod';

/** Days of the leads' sparkline, today included. */
export const STATS_DAYS = 30;

/** The owner's numbers. A day is a calendar day in UTC; `leads_per_day` is oldest first. */
export const businessStatsSchema = z.object({
  total_leads: z.number().int(),
  accepted: z.number().int(),
  pending: z.number().int(),
  messages_sent: z.number().int(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  leads_per_day: z.array(z.object({ day: z.iso.date(), leads: z.number().int() })),
});
export type BusinessStats = z.infer<typeof businessStatsSchema>;
