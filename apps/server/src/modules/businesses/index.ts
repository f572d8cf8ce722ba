export { businessProfilesRoutes } from './business-profiles.routes.ts';
export { presentOwnProfile } from './business-profiles.service.ts';
export { type BusinessProfileRow, businessProfiles } from './businesses.table.ts';
export { lockProfileOf, showImages } from './profile-images.queries.ts';
export { indexAllBusinesses, indexBusiness } from './service-areas.queries.ts';
export { findServiceByName } from './services.queries.ts';
export { servicesRoutes } from './services.routes.ts';
export { syncCatalogue } from './services.service.ts';
