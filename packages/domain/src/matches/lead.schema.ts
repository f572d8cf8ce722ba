import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { pageQuerySchema } from '../wire/index.ts';
import { LEAD_STAGES } from './lead-stage.ts';
import { matchSchema } from './match.schema.ts';

/** A match as listed on its business's desk. */
export const leadSchema = matchSchema.extend({
  stage: z.enum(LEAD_STAGES),
  /** Sort key of the desk, ascending: unanswered leads first. Ties are broken by id. */
  order: z.int(),
  /** Distance to the work, or to the client's home; null if the business can read neither. */
  distance_miles: z.number().nullable(),
});
export type Lead = z.infer<typeof leadSchema>;

/** Filters the leads of a desk; all by default. */
export const leadFilterSchema = z.object({
  stage: z.enum(LEAD_STAGES).optional(),
  /** Exactly as the lead spells it. */
  service: z.string().max(SERVICE_FIELDS.name.max).optional(),
});
export type LeadFilter = z.infer<typeof leadFilterSchema>;

export const leadQuerySchema = pageQuerySchema.extend(leadFilterSchema.shape);
export type LeadQuery = z.infer<typeof leadQuerySchema>;

export const leadCountsQuerySchema = leadFilterSchema.pick({ service: true });

/** Leads in each stage, capped at 100. */
export const leadCountsSchema = z.record(z.enum(LEAD_STAGES), z.int());
export type LeadCounts = z.infer<typeof leadCountsSchema>;
