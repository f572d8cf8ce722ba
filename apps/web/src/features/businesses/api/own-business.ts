import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { rest } from '../../../lib/api.ts';

/**
 * Changes the given fields of the user's own profile and returns the result. `id` is the profile's.
 */
export function updateBusiness(id: string, patch: BusinessProfilePatch): Promise<BusinessProfile> {
  return rest.patch<BusinessProfile>(`/business_profiles/${id}`, patch);
}

/** Shows an uploaded image as the logo, or none. `id` is the profile's. */
export function showLogo(id: string, path: string | null): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/logo`, { path });
}

/**
 * Shows these as the portfolio, in this order: paths of uploads, or addresses shown already. Images
 * that the profile shows but are not in `known` were added elsewhere, and stay.
 */
export function showPortfolio(
  id: string,
  { paths, known }: { paths: readonly string[]; known: readonly string[] },
): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/portfolio`, { paths, known });
}
