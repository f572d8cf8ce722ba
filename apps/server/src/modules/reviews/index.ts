export { reviewFunctionRoutes, reviewsRoutes } from './reviews.routes.ts';
export { listReviews } from './reviews.service.ts';
export { reviews } from './reviews.table.ts';
