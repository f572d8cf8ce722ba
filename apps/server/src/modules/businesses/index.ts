export { businessProfilesRoutes } from './business-profiles.routes.ts';
export { businessProfiles } from './businesses.table.ts';
export { indexAllBusinesses, indexBusiness } from './service-areas.queries.ts';
export { findServiceByName } from './services.queries.ts';
export { servicesRoutes } from './services.routes.ts';
export { syncCatalogue } from './services.service.ts';
