export {
  type Review,
  type ReviewsQuery,
  reviewSchema,
  reviewsQuerySchema,
} from './review.schema.ts';
