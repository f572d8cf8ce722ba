import type { ClientPreferences, PhoneSharing } from '@pro-match/domain/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';

/**
 * When to share the client's phone number; starts as the last choice. The server stores a choice
 * with the request it is sent with; until then it lives in the loaded preferences. Null until they
 * load: the server treats a request without a choice like the last one.
 */
export function usePhoneChoice() {
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? '';
  const query = clientPreferencesQuery(userId);
  const { data: preferences } = useQuery({ ...query, enabled: userId !== '' });
  return {
    choice: preferences?.share_phone ?? null,
    choose: (share_phone: PhoneSharing) =>
      queries.setQueryData<ClientPreferences | null>(
        query.queryKey,
        (known) => known && { ...known, share_phone },
      ),
  };
}
