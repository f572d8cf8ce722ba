import type { ClientPreferences, ClientPreferencesInput } from '@pro-match/domain/accounts';
import { normalizePhone } from '@pro-match/domain/formats';
import { rest } from '../../../lib/api.ts';
import { errorMessage } from '../../../lib/api-error.ts';
import { applyChange } from '../../../lib/ask-again.ts';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { saveStep } from '../../../lib/save-failure.ts';
import type { CompleteClientSetup } from '../client-setup.ts';
import { acceptTerms, termsFailure } from './accept-terms.ts';

export const CLIENT_SETUP_FAILED = 'Failed to save profile. Please try again.';

export interface ClientSetupInput {
  setup: CompleteClientSetup;
  termsVersion: string;
}

export async function saveClientSetup(
  userId: string,
  { setup, termsVersion }: ClientSetupInput,
): Promise<void> {
  const person = {
    full_name: setup.fullName.trim(),
    phone: normalizePhone(setup.phone),
    location: setup.zipCode,
  };
  await saveStep(
    acceptTerms(userId, person, termsVersion),
    (error) => termsFailure(error) ?? CLIENT_SETUP_FAILED,
  );
  const preferences: ClientPreferencesInput = {
    selected_services: [],
    zip_code: setup.zipCode,
    state: setup.state,
  };
  const row = await saveStep(
    rest.post<ClientPreferences>('/client_preferences', preferences),
    (error) => errorMessage(error, CLIENT_SETUP_FAILED),
  );
  // From now on, the guards let the client in.
  applyChange(queryClient, clientPreferencesQuery(userId).queryKey, row);
}
