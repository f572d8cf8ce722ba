import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { lineText, nameText, pageQuerySchema, plainText, timestampSchema } from '../wire/index.ts';
import { TEAM_FIELDS } from './team-fields.ts';

/** A name that a business added to the catalogue, and how much hangs on it. */
export const customServiceSchema = z.object({
  name: z.string(),
  created_at: timestampSchema,
  /** Shown to everyone; otherwise only to the business that added it. */
  is_listed: z.boolean(),
  businesses: z.number().int(),
  matches: z.number().int(),
  requests: z.number().int(),
});
export type CustomService = z.infer<typeof customServiceSchema>;

export const customServicesQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(SERVICE_FIELDS.name.max).optional(),
});
export type CustomServicesQuery = z.infer<typeof customServicesQuerySchema>;

/** Shows a custom name to everyone before a second business, whose owner was seen apart, offers it. */
export const serviceListingSchema = z.object({
  name: nameText(TEAM_FIELDS.service),
});
export type ServiceListing = z.infer<typeof serviceListingSchema>;

/** Everything under the custom name `from` moves to `into`, any name of the catalogue. */
export const serviceMergeSchema = z.object({
  from: lineText(TEAM_FIELDS.service),
  into: lineText(TEAM_FIELDS.service),
  reason: plainText(TEAM_FIELDS.reason),
});
export type ServiceMerge = z.infer<typeof serviceMergeSchema>;

/** The stored name that remains, and how many rows followed; none where it was done before. */
export const serviceMergedSchema = z.object({
  name: z.string(),
  businesses: z.number().int(),
  matches: z.number().int(),
  requests: z.number().int(),
});
export type ServiceMerged = z.infer<typeof serviceMergedSchema>;
