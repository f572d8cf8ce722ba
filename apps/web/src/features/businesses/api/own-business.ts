import type { BusinessProfile, BusinessProfilePatch } from '@pro-match/domain/businesses';
import { rest } from '../../../lib/api.ts';

/** Changes only the given fields. `id` is the profile's. */
export function updateBusiness(id: string, patch: BusinessProfilePatch): Promise<BusinessProfile> {
  return rest.patch<BusinessProfile>(`/business_profiles/${id}`, patch);
}

/** `path` is an upload's, or null for no logo. `id` is the profile's. */
export function showLogo(id: string, path: string | null): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/logo`, { path });
}

/**
 * `paths` are uploads, or addresses already shown, in the order to show. Images that the profile
 * shows but `known` lacks were added elsewhere, and stay.
 */
export function showPortfolio(
  id: string,
  { paths, known }: { paths: readonly string[]; known: readonly string[] },
): Promise<BusinessProfile> {
  return rest.put<BusinessProfile>(`/business_profiles/${id}/portfolio`, { paths, known });
}
