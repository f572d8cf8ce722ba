export {
  type AuditAction,
  type AuditEntry,
  type AuditQuery,
  type AuditSubject,
  auditEntrySchema,
  auditQuerySchema,
} from './audit.schema.ts';
export {
  type CustomService,
  type CustomServicesQuery,
  customServiceSchema,
  customServicesQuerySchema,
  type ServiceListing,
  type ServiceMerge,
  type ServiceMerged,
  serviceListingSchema,
  serviceMergedSchema,
  serviceMergeSchema,
} from './catalogue.schema.ts';
export {
  HEALTH_DAYS,
  HEALTH_WEEKS,
  type Health,
  type HealthPoint,
  type HealthQuery,
  healthQuerySchema,
  healthSchema,
} from './health.schema.ts';
export {
  type PeopleQuery,
  type PersonCard,
  type PersonRow,
  peopleQuerySchema,
  peopleSearchSchema,
  personCardSchema,
  personRowSchema,
  type Standing,
  type TeamBusiness,
  type TeamBusinessesQuery,
  type TeamMember,
  type TeamReason,
  teamBusinessesQuerySchema,
  teamBusinessesSearchSchema,
  teamBusinessSchema,
  teamMemberSchema,
  teamReasonSchema,
} from './people.schema.ts';
export {
  searchTooShort,
  TEAM_FIELDS,
  TEAM_SEARCH_MAX,
  TEAM_SEARCH_MIN,
} from './team-fields.ts';
