import type { ClientPreferences, ClientPreferencesInput } from '@pro-match/domain/accounts';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { clientPreferencesQuery } from '../../../lib/standing.ts';

const DUPLICATE = '23505';

async function store(input: ClientPreferencesInput): Promise<ClientPreferences> {
  try {
    return await rest.post<ClientPreferences>('/client_preferences', input);
  } catch (error) {
    // The first try arrived and only its answer was lost: what is stored may be older than the form.
    if (!(error instanceof ApiError) || error.code !== DUPLICATE) throw error;
    const { zip_code, state } = input;
    return rest.patch<ClientPreferences>('/client_preferences', { zip_code, state });
  }
}

/** Creates the client's preferences, which ends onboarding: from now on the guards let them in. */
export async function createClientPreferences(
  userId: string,
  input: ClientPreferencesInput,
): Promise<void> {
  const row = await store(input);
  queryClient.setQueryData(clientPreferencesQuery(userId).queryKey, row);
}
