import { z } from 'zod';

/** That a business takes no leads. */
const pauseSchema = z.object({
  /** The day on which it is back, by its own clock; null until it says so. */
  until: z.iso.date().nullable(),
});

/** Whether and how fast a business can answer, as everyone may know it. */
export const availabilitySchema = z.object({
  /** Null while it takes leads. */
  pause: pauseSchema.nullable(),
  /** The day from which it can take more; null where it can, and once that day has come. */
  next_opening: z.iso.date().nullable(),
  /** Open minutes in which it usually answers; null while too few answers tell. */
  answer_minutes: z.number().int().nullable(),
});

const PAUSE_CAUSES = ['own', 'unheard', 'season'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** What the owner of a business sees of it besides. */
export const ownAvailabilitySchema = z.object({
  /** Who paused it: its owner, or we, as clients went unheard. */
  pause_cause: z.enum(PAUSE_CAUSES).nullable(),
  /** We asked whether it still takes leads, and wait for an answer. */
  is_asked_open: z.boolean(),
  greeting: z.string().nullable(),
});

/** Takes leads again, or no more until a day or until further notice. */
export const availabilityInputSchema = z.object({
  is_open: z.boolean(),
  until: z.iso.date().nullable().optional(),
});
export type AvailabilityInput = z.infer<typeof availabilityInputSchema>;
