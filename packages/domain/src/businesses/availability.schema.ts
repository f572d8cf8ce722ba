import { z } from 'zod';

/** A pause: the business takes no leads. */
const pauseSchema = z.object({
  /** The day it is back, by its own clock; null if open-ended. */
  until: z.iso.date().nullable(),
});

/** A business's public availability: whether and how fast it can answer. */
export const availabilitySchema = z.object({
  /** Null while it takes leads. */
  pause: pauseSchema.nullable(),
  /** The day from which it can take more work; null if it can now, and once that day has come. */
  next_opening: z.iso.date().nullable(),
  /** Usual answer time in open minutes; null with too few answers. */
  answer_minutes: z.number().int().nullable(),
});

const PAUSE_CAUSES = ['own', 'unheard', 'season'] as const;
export type PauseCause = (typeof PAUSE_CAUSES)[number];

/** A business's availability, with the parts that only its owner sees. */
export const ownAvailabilitySchema = z.object({
  /** Its owner paused it, or we did, because clients got no answer. */
  pause_cause: z.enum(PAUSE_CAUSES).nullable(),
  /** We asked if it still takes leads and are waiting for an answer. */
  is_asked_open: z.boolean(),
  greeting: z.string().nullable(),
});

/** Resumes taking leads, or stops until a day or until further notice. */
export const availabilityInputSchema = z.object({
  is_open: z.boolean(),
  until: z.iso.date().nullable().optional(),
});
export type AvailabilityInput = z.infer<typeof availabilityInputSchema>;
