import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { rest } from '../../../lib/api.ts';

/** Changes the given fields of the own profile; answers it as it is then. `id` is the profile's. */
export function updateBusiness(id: string, patch: BusinessProfilePatch): Promise<BusinessProfile> {
  return rest.patch<BusinessProfile>(`/business_profiles/${id}`, patch);
}
