import type { AvailabilityInput, BusinessProfile } from '@pro-match/domain/businesses';
import { rest } from '../../../lib/api.ts';

/** `id` is the profile's. */
export function setAvailability(id: string, input: AvailabilityInput): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/availability`, input);
}
