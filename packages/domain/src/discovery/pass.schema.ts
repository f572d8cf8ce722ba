import { z } from 'zod';
import { SERVICE_FIELDS } from '../catalogue/service-fields.ts';
import { idSchema, lineText } from '../wire/index.ts';

/** A client's left swipe; it holds for the one service until Start Over. `business_id` is the business's user id. */
export const passInputSchema = z.object({
  business_id: idSchema,
  service: lineText(SERVICE_FIELDS.name),
});
export type PassInput = z.infer<typeof passInputSchema>;

export const passSchema = passInputSchema.extend({ client_id: idSchema });
export type Pass = z.infer<typeof passSchema>;

/** Start Over names the service and nothing else: a stray filter must not widen what is forgotten. */
export const startOverQuerySchema = z.strictObject({
  service: lineText(SERVICE_FIELDS.name),
});
