export { publicObjectsRoutes } from './public-objects.routes.ts';
