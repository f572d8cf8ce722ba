import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { pageQuerySchema } from '../wire/index.ts';
import { LEAD_STAGES } from './lead-stage.ts';
import { matchSchema } from './match.schema.ts';

/** A match as it lies on the desk of its business. */
export const leadSchema = matchSchema.extend({
  stage: z.enum(LEAD_STAGES),
  /** Sorts the desk, ascending: what waits for an answer first. Leads that share it go by their id. */
  order: z.int(),
  /** To where the work is, or to where the client lives; null where the business can read neither. */
  distance_miles: z.number().nullable(),
});
export type Lead = z.infer<typeof leadSchema>;

/** Which leads of a desk; all of them by default. */
export const leadFilterSchema = z.object({
  stage: z.enum(LEAD_STAGES).optional(),
  /** In the letters of the lead. */
  service: z.string().max(SERVICE_FIELDS.name.max).optional(),
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

export const leadQuerySchema = pageQuerySchema.extend(leadFilterSchema.shape);
export type LeadQuery = z.infer<typeof leadQuerySchema>;

export const leadCountsQuerySchema = leadFilterSchema.pick({ service: true });

/** Leads in each stage; 100 where there are more. */
export const leadCountsSchema = z.record(z.enum(LEAD_STAGES), z.int());
export type LeadCounts = z.infer<typeof leadCountsSchema>;
