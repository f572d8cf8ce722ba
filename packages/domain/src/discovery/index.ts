export {
  type NearbyBusiness,
  type NearbyBusinesses,
  type NearbyQuery,
  nearbyBusinessesSchema,
  nearbyQuerySchema,
} from './nearby.schema.ts';
export {
  type Pass,
  type PassInput,
  passInputSchema,
  passSchema,
  startOverQuerySchema,
} from './pass.schema.ts';
