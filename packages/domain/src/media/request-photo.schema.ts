import { z } from 'zod';
import { JOB_PHOTOS_MAX } from '../limits/index.ts';
import { idSchema } from '../wire/index.ts';
import { JOB_PHOTOS_FULL } from './request-photos.ts';

/**
 * A private photo of a request, with the size of its largest picture in px. `url` works for the
 * reader alone, within the hour and only while the reader is a party.
 */
export const requestPhotoSchema = z.object({
  id: idSchema,
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type RequestPhoto = z.infer<typeof requestPhotoSchema>;

/** Photos to send with a request, in display order. */
export const photoIdsSchema = z.array(idSchema).max(JOB_PHOTOS_MAX, JOB_PHOTOS_FULL);
