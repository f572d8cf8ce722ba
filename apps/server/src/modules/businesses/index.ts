export type { AvailabilityEvent } from './availability/availability.events.ts';
export { lockToDeal } from './availability/availability.queries.ts';
export { availabilityRoutes } from './availability/availability.routes.ts';
export { pause, resume } from './availability/availability.service.ts';
export { measureAnswers } from './availability/measure-answers.job.ts';
export { noteBooked } from './availability/measured.queries.ts';
export { pauseUnheard } from './availability/pause-unheard.job.ts';
export { resumeBusinesses } from './availability/resume-businesses.job.ts';
export { acceptedInDays, daysOf, messagesSent } from './business-days.sql.ts';
export { BY_OWNER, BY_PROFILE, noProfile } from './business-ids.ts';
export { hasCard } from './business-profiles.queries.ts';
export { businessProfilesRoutes } from './business-profiles.routes.ts';
export { findBusinessProfile, presentOwnProfile } from './business-profiles.service.ts';
export { listenBusinesses } from './businesses.listeners.ts';
export { businessesNoun } from './businesses.openapi.ts';
export { type BusinessProfileRow, businessProfiles } from './businesses.table.ts';
export { nameCards } from './card-address/name-cards.job.ts';
export { takeSlug } from './card-address/slugs.queries.ts';
export { cardCodesRoutes } from './card-codes/card-codes.routes.ts';
export { countAsk } from './card-codes/card-days.queries.ts';
export { writeCardCounts } from './card-codes/count-visit.ts';
export { directoryRoutes } from './directory/directory.routes.ts';
export { refreshDirectory } from './directory/refresh-directory.job.ts';
export {
  endService,
  listService,
  lockServices,
  renameServiceOfBusinesses,
  wasMerged,
} from './merge-services.queries.ts';
export { offeredServiceRoutes } from './offered-service.routes.ts';
export { lockProfileOf, showImages } from './profile-images.queries.ts';
export { cardContactRoutes } from './public-card/card-contact.routes.ts';
export { cardLinksRoutes } from './public-card/card-links.routes.ts';
export { publicCardPictureRoutes, publicCardRoutes } from './public-card/public-card.routes.ts';
export { countScans } from './scans.queries.ts';
export { indexAllBusinesses, indexBusiness, reaches, tenthsFrom } from './service-areas.queries.ts';
export { findServiceByName } from './services.queries.ts';
export { servicesRoutes } from './services.routes.ts';
export { syncCatalogue } from './services.service.ts';
export { isSetUp } from './setup.sql.ts';
export { sitemapRoutes } from './sitemap/sitemap.routes.ts';
export { fillTimeZones } from './time-zones.service.ts';
export {
  activateBusiness,
  deactivateBusiness,
  undoDeactivation,
  withdrawBusiness,
} from './withdraw-business.queries.ts';
