import type { AvailabilityInput, BusinessProfile } from '@pro-match/domain/businesses';
import { rest } from '../../../lib/api.ts';

/**
 * Opens or closes the user's own business for leads and returns the result. `id` is the profile's.
 */
export function setAvailability(id: string, input: AvailabilityInput): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/availability`, input);
}
