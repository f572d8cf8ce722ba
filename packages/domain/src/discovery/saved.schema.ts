import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { idSchema, lineText, timestampSchema } from '../wire/index.ts';
import { nearbyBusinessSchema } from './nearby.schema.ts';

/** The service a client was looking for when they saved a business for later. */
export const saveInputSchema = z.object({ service: lineText(SERVICE_FIELDS.name) });

/** `business_id` is the business's user id, as in a pass. */
export const savedSchema = z.object({
  business_id: idSchema,
  service: z.string(),
  saved_at: timestampSchema,
});
export type Saved = z.infer<typeof savedSchema>;

/** The card of a saved business as the deck would show it today. */
const savedBusinessSchema = nearbyBusinessSchema.extend({
  service: z.string(),
  saved_at: timestampSchema,
  /** The client has asked it for this service. */
  is_asked: z.boolean(),
  /**
   * How that request ended while its job is open: who is asked again for the same job is refused.
   * Null while it goes on, and where nobody asked.
   */
  ended: z.enum(['withdrawn', 'declined']).nullable(),
});
export type SavedBusiness = z.infer<typeof savedBusinessSchema>;

/** All of them, saved last first; there are never many. */
export const savedBusinessesSchema = z.object({ businesses: z.array(savedBusinessSchema) });
export type SavedBusinesses = z.infer<typeof savedBusinessesSchema>;
