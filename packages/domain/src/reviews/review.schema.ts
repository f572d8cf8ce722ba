import { z } from 'zod';
import { idSchema, pageQuerySchema, timestampSchema } from '../wire/index.ts';

/** A review as everybody may read it; whose account wrote it stays private. */
export const reviewSchema = z.object({
  id: idSchema,
  /** User id of the business. */
  business_id: idSchema,
  rating: z.number().int().min(1).max(5),
  comment: z.string().nullable(),
  created_at: timestampSchema,
  /** The client's full name; null where there is none or the account is closed. */
  client_name: z.string().nullable(),
  /** Whether the business had accepted the match that the review is about. */
  is_matched: z.boolean(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Reviews of a business by its user id, newest first. */
export const reviewsQuerySchema = pageQuerySchema.extend({ business_id: idSchema });
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;
