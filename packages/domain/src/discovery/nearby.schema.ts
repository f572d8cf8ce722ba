import { z } from 'zod';
import { availabilitySchema } from '../businesses/availability.schema.ts';
import { businessFactsSchema } from '../businesses/business-profile.schema.ts';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { NEARBY_LIMIT } from '../limits/index.ts';
import { idSchema, lineText, zipSchema } from '../wire/index.ts';

export const nearbyQuerySchema = z.object({
  service: lineText(SERVICE_FIELDS.name),
  zip_code: zipSchema.optional(),
  limit: z.number().int().min(1).max(NEARBY_LIMIT).optional(),
});
export type NearbyQuery = z.infer<typeof nearbyQuerySchema>;

/** A card of the deck. Contact data stays null until the two are matched. */
export const nearbyBusinessSchema = z.object({
  id: idSchema,
  user_id: idSchema,
  business_name: z.string(),
  services: z.array(z.string()),
  logo_url: z.string().nullable(),
  portfolio_images: z.array(z.string()),
  rating: z.number().nullable(),
  total_reviews: z.number().int(),
  location: z.string().nullable(),
  description: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** Miles between the centroids of the two ZIP codes, to one decimal. */
  distance_miles: z.number(),
  ...businessFactsSchema.shape,
  /** How many neighbors have a shown shoutout about it. */
  thanks_count: z.number().int(),
  ...availabilitySchema.shape,
});
export type NearbyBusiness = z.infer<typeof nearbyBusinessSchema>;

/**
 * `seen`: how many nearby ones were left out because they were passed or asked already; counted only
 * where all that are left fit into one deck, and 0 before.
 */
export const nearbyBusinessesSchema = z.object({
  businesses: z.array(nearbyBusinessSchema),
  seen: z.number().int(),
});
export type NearbyBusinesses = z.infer<typeof nearbyBusinessesSchema>;
