import { z } from 'zod';
import { idSchema } from '../wire/index.ts';

/**
 * A private photo of a request, with the size of its largest picture in px. `url` is the reader's
 * alone and stops working within the hour, and as soon as the reader is no party any more.
 */
export const requestPhotoSchema = z.object({
  id: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type RequestPhoto = z.infer<typeof requestPhotoSchema>;
