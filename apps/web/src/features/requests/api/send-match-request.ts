import type { Match, MatchInput } from '@pro-match/domain/matches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { patience } from '../../../lib/patience.ts';

/** A right swipe with its project description. */
export function useSendMatchRequest() {
  const queries = useQueryClient();
  return useMutation({
    ...patience,
    mutationFn: (input: MatchInput) => rest.post<Match>('/matches', input),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['matches'] }),
  });
}
