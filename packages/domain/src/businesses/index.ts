export {
  BUSINESS_FIELDS,
  isRate,
  RATE_INVALID,
  RATE_LENGTH,
  SERVICES_FULL,
  SERVICES_MAX,
  SERVICES_MISSING,
  STATES_MISSING,
} from './business-fields.ts';
export {
  type BusinessProfile,
  type BusinessProfileInput,
  type BusinessProfilePatch,
  type BusinessProfilesQuery,
  type BusinessResult,
  type BusinessResults,
  businessProfileInputSchema,
  businessProfilePatchSchema,
  businessProfileSchema,
  businessProfilesQuerySchema,
  businessResultsSchema,
  type PublicBusinessProfile,
  publicBusinessProfileQuerySchema,
  publicBusinessProfileSchema,
} from './business-profile.schema.ts';
export { BUSINESS_SEARCH_MAX, SEARCH_COUNT_MAX } from './business-search.ts';
export {
  type ActivityDay,
  type BusinessStats,
  businessStatsSchema,
  STATS_DAYS,
} from './business-stats.schema.ts';
export {
  DEFAULT_DESCRIPTION,
  NO_CARD,
  type PublicCardData,
  publicCardTitle,
  reviewDate,
  VERIFIED_MEANS,
} from './public-card.ts';
export {
  type Service,
  type ServiceInput,
  type ServicesQuery,
  serviceInputSchema,
  serviceSchema,
  servicesQuerySchema,
} from './service.schema.ts';
export { isPaidTier, TIERS, type Tier } from './tiers.ts';
