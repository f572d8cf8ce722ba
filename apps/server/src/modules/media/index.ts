export { collectOrphans } from './media.jobs.ts';
export { objectsRoutes } from './objects.routes.ts';
export { profileImagesRoutes } from './profile-images.routes.ts';
export { publicObjectsRoutes } from './public-objects.routes.ts';
