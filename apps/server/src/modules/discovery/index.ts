export { nearbyRoutes } from './nearby.routes.ts';
export { passesRoutes } from './passes.routes.ts';
