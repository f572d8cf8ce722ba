import { z } from 'zod';
import { spanSchema } from '../businesses/hours.schema.ts';
import { QUIET_ALL_DAY } from './quiet-hours.ts';

/** From when until when no lead rings, as "HH:MM" on the clock of the business; null for never. */
export const quietHoursSchema = z.object({
  hours: spanSchema.refine(([starts, ends]) => starts !== ends, QUIET_ALL_DAY).nullable(),
});
export type QuietHours = z.infer<typeof quietHoursSchema>;
