export {
  type BusinessProfile,
  type BusinessProfileInput,
  type BusinessProfilePatch,
  businessProfileInputSchema,
  businessProfilePatchSchema,
  businessProfileSchema,
  type PublicBusinessProfile,
  publicBusinessProfileSchema,
} from './business-profile.schema.ts';
export { type Service, serviceInputSchema, serviceSchema } from './service.schema.ts';
export { isPaidTier, TIERS, type Tier } from './tiers.ts';
