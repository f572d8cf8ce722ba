import type { ClientPreferences, Profile } from '@pro-match/domain/accounts';
import { normalizePhone } from '@pro-match/domain/formats';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import type { CompleteClientSetup } from '../client-setup.ts';
import { profileQuery } from './own-profile.ts';

export const DETAILS_FAILED = 'Failed to save profile. Please try again.';

export async function saveClientDetails(
  userId: string,
  details: CompleteClientSetup,
): Promise<void> {
  const { fullName, phone, zipCode, state } = details;
  const person = {
    full_name: fullName.trim(),
    phone: normalizePhone(phone),
    location: zipCode,
  };
  const profile = await rest.put<Profile>(`/profiles/${userId}`, person);
  applyChange(queryClient, profileQuery(userId).queryKey, profile);
  const place = { zip_code: zipCode, state };
  const preferences = await rest.patch<ClientPreferences>('/client_preferences', place);
  applyChange(queryClient, clientPreferencesQuery(userId).queryKey, preferences);
  // The businesses nearby, and the neighbors' posts, change with the place.
  void queryClient.invalidateQueries({ queryKey: ['business_profiles'] });
  queryClient.removeQueries({ queryKey: ['community_posts'] });
}
