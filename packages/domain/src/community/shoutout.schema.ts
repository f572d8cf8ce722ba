import { z } from 'zod';
import { idSchema } from '../wire/index.ts';

/**
 * Payload of `notify-business-shoutout`. Only the id of the business profile is
 * read, to find the caller's own newest post about it; names and the caption
 * come from the database.
 */
export const notifyBusinessShoutoutSchema = z.object({
  businessId: idSchema,
  posterName: z.string().nullish(),
  caption: z.string().nullish(),
});
export type NotifyBusinessShoutout = z.infer<typeof notifyBusinessShoutoutSchema>;
