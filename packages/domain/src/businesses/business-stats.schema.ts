import { z } from 'zod';

/** Days of activity shown to the owner, including today. */
export const STATS_DAYS = 30;

/** Activity on one calendar day in UTC: new leads and accepted matches. */
const activityDaySchema = z.object({
  day: z.iso.date(),
  leads: z.number().int(),
  accepted: z.number().int(),
});
export type ActivityDay = z.infer<typeof activityDaySchema>;

/** The owner's numbers; `activity` has each of the last {@link STATS_DAYS} days, oldest first. */
export const businessStatsSchema = z.object({
  total_leads: z.number().int(),
  accepted: z.number().int(),
  pending: z.number().int(),
  messages_sent: z.number().int(),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  activity: z.array(activityDaySchema),
});
export type BusinessStats = z.infer<typeof businessStatsSchema>;
