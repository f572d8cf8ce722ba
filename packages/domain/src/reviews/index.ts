export {
  type NotifyBusinessReview,
  notifyBusinessReviewSchema,
  type Review,
  type ReviewInput,
  type ReviewPage,
  type ReviewReply,
  type ReviewSummary,
  type ReviewsQuery,
  reviewInputSchema,
  reviewPageSchema,
  reviewReplyInputSchema,
  reviewSchema,
  reviewsQuerySchema,
} from './review.schema.ts';
export { isRating, RATING_REQUIRED, REVIEW_FIELDS } from './review-fields.ts';
export { REVIEW_SORTS, type ReviewSort } from './review-rules.ts';
