export { objectsRoutes } from './objects.routes.ts';
export { publicObjectsRoutes } from './public-objects.routes.ts';
