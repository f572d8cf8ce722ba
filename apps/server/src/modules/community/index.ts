export { captionFunctionRoutes } from './captions/captions.routes.ts';
export { communityCommentsRoutes } from './comments.routes.ts';
export { pruneTrending } from './community.job.ts';
export { communityNoun } from './community.openapi.ts';
export { communityLikesRoutes } from './likes.routes.ts';
export { communityPostsRoutes } from './posts.routes.ts';
export { renameServiceOfPosts } from './rename-service.queries.ts';
export { shoutoutFunctionRoutes } from './shoutouts.routes.ts';
export { putBack, takeOut } from './take-out.queries.ts';
