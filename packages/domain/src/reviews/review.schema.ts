import { z } from 'zod';
import { RATING_MAX, RATING_MIN } from '../limits/index.ts';
import {
  idSchema,
  optionalText,
  type Page,
  pageQuerySchema,
  pageSchema,
  plainText,
  timestampSchema,
} from '../wire/index.ts';
import { RATING_REQUIRED, REVIEW_FIELDS as texts } from './review-fields.ts';
import { REVIEW_SORTS, REVIEW_SOURCES } from './review-rules.ts';

/** The business's public reply; `created_at` is when its current words were written. */
const reviewReplySchema = z.object({ text: z.string(), created_at: timestampSchema });
export type ReviewReply = z.infer<typeof reviewReplySchema>;

const ratingSchema = z.number().int().min(RATING_MIN).max(RATING_MAX);

/** A review as shown in public; its author's account is only visible to its two parties. */
export const reviewSchema = z.object({
  id: idSchema,
  /** User id of the business. */
  business_id: idSchema,
  rating: ratingSchema,
  comment: z.string().nullable(),
  created_at: timestampSchema,
  /** The client's full name; null if there is none or the account is closed. */
  client_name: z.string().nullable(),
  /** The business had accepted the match under review. */
  is_matched: z.boolean(),
  /** Both sides of that match say that the work is done. */
  is_work_done: z.boolean(),
  /**
   * Counts in the average, once its match is accepted. Until then it is listed below the others.
   */
  is_counted: z.boolean(),
  /** Came through a business's link. It has no match and never counts in the average. */
  is_invited: z.boolean(),
  /** Only visible to its two parties until its author confirms their address. */
  is_held: z.boolean(),
  reply: reviewReplySchema.nullable(),
  /** User id of its author; only for its author and its business. */
  client_id: idSchema.optional(),
  /** Null for an invited one; only for its author and its business. */
  match_id: idSchema.nullable().optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Figures over all counted reviews of a business. */
const reviewSummarySchema = z.object({
  /** Rounded to hundredths; null if no review counts. */
  average: z.number().nullable(),
  count: z.number().int(),
  /** Numbers of reviews with one star, two stars, and so on to five. */
  stars: z.array(z.number().int()).length(RATING_MAX),
  /** Invited reviews, counted separately. */
  invited: z.number().int(),
});
export type ReviewSummary = z.infer<typeof reviewSummarySchema>;

/** A page of reviews; the summary is null if the reader may see no reviews. */
export const reviewPageSchema = pageSchema(reviewSchema).extend({
  summary: reviewSummarySchema.nullable(),
});
export interface ReviewPage extends Page<Review> {
  summary: ReviewSummary | null;
}

/** Reviews of a business by its user id, newest first by default. */
export const reviewsQuerySchema = pageQuerySchema.extend({
  business_id: idSchema,
  sort: z.enum(REVIEW_SORTS).optional(),
  /** Only reviews from this source. */
  source: z.enum(REVIEW_SOURCES).optional(),
});
export type ReviewsQuery = z.infer<typeof reviewsQuerySchema>;

/** A client's review. The client makes `id`; a repeat returns the stored review. */
export const reviewInputSchema = z.object({
  id: idSchema,
  match_id: idSchema,
  rating: z
    .number(RATING_REQUIRED)
    .int(RATING_REQUIRED)
    .min(RATING_MIN, RATING_REQUIRED)
    .max(RATING_MAX, RATING_REQUIRED),
  comment: optionalText(texts.comment).nullable(),
});
export type ReviewInput = z.infer<typeof reviewInputSchema>;

export const reviewReplyInputSchema = z.object({
  text: plainText(texts.reply),
});

/**
 * Payload of `notify-business-review`. Only the business's user id is read, to find the caller's
 * own review; names, stars and words come from the database.
 */
export const notifyBusinessReviewSchema = z.object({
  businessId: idSchema,
  clientId: z.string().nullish(),
  rating: z.number().nullish(),
  comment: z.string().nullish(),
});
export type NotifyBusinessReview = z.infer<typeof notifyBusinessReviewSchema>;
