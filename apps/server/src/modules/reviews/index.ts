export { reviewInvitationsRoutes } from './invitations/invitations.routes.ts';
export { listenReviews } from './reviews.listeners.ts';
export { reviewsNoun } from './reviews.openapi.ts';
export { reviewFunctionRoutes, reviewsRoutes } from './reviews.routes.ts';
export { listReviews } from './reviews.service.ts';
export { putBackReview, takeOutReview } from './take-out-review.queries.ts';
