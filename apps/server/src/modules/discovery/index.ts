export { discoveryNoun } from './discovery.openapi.ts';
export { nearbyRoutes } from './nearby.routes.ts';
export { passesRoutes } from './passes.routes.ts';
export { renameServiceOfPasses, renameServiceOfSaved } from './rename-service.queries.ts';
export { savedRoutes } from './saved.routes.ts';
