import { z } from 'zod';

const shareSchema = z.number().min(0).max(1);

/** Figures of a period; a share of nothing is null. Answer times are in the replies' schema. */
const figures = {
  sign_ups: z.number().int(),
  requests: z.number().int(),
  /** Share of the requests that ended in an accepted match. */
  fill_rate: shareSchema.nullable(),
  matches: z.number().int(),
  accepted: z.number().int(),
  /** Share of the matches older than a day that no business has answered. */
  unanswered_share: shareSchema.nullable(),
};

const HEALTH_STEPS = ['day', 'week'] as const;

/** Days (UTC) or weeks (from Monday, UTC) of the charts; the last one is not over. */
export const HEALTH_DAYS = 30;
export const HEALTH_WEEKS = 12;

export const healthQuerySchema = z.object({ by: z.enum(HEALTH_STEPS).default('day') });
export type HealthQuery = z.infer<typeof healthQuerySchema>;

const healthPointSchema = z.object({ start: z.iso.date(), ...figures });
export type HealthPoint = z.infer<typeof healthPointSchema>;

/** At most an hour old. */
export const healthSchema = z.object({
  by: z.enum(HEALTH_STEPS),
  as_of: z.iso.datetime(),
  /** Now, whatever the time of the points. */
  active_subscriptions: z.number().int(),
  /** Over all points together. */
  total: z.object(figures),
  /** Oldest first, one for each step, those without anything included. */
  points: z.array(healthPointSchema),
});
export type Health = z.infer<typeof healthSchema>;
