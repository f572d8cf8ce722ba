import { z } from 'zod';
import { pageQuerySchema, plainText, timestampSchema } from '../wire/index.ts';

/** A name that a business added to the catalogue, and how much hangs on it. */
export const customServiceSchema = z.object({
  name: z.string(),
  created_at: timestampSchema,
  businesses: z.number().int(),
  matches: z.number().int(),
  requests: z.number().int(),
});
export type CustomService = z.infer<typeof customServiceSchema>;

export const customServicesQuerySchema = pageQuerySchema.extend({
  q: z.string().trim().max(80).optional(),
});
export type CustomServicesQuery = z.infer<typeof customServicesQuerySchema>;

/** Everything under the custom name `from` goes on under `into`, any name of the catalogue. */
export const serviceMergeSchema = z.object({
  from: plainText(80, 'Name'),
  into: plainText(80, 'Name'),
  reason: plainText(2000, 'Reason'),
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
