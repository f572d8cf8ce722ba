import type { Match, MatchInput } from '@pro-match/domain/matches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { clientPreferencesQuery } from '../../../lib/own-rows.ts';
import { patience } from '../../../lib/patience.ts';
import { useSession } from '../../../lib/session.ts';

/** A right swipe with its project description. */
export function useSendMatchRequest() {
  const queries = useQueryClient();
  const { queryKey } = clientPreferencesQuery(useSession()?.user.id ?? '');
  return useMutation({
    ...patience,
    mutationFn: (input: MatchInput) => rest.post<Match>('/matches', input),
    onSuccess: (_match, { share_phone }) => {
      // The server keeps it as the client's usual choice.
      if (share_phone)
        queries.setQueryData(queryKey, (known) => known && { ...known, share_phone });
      return queries.invalidateQueries({ queryKey: ['matches'] });
    },
  });
}
