import type { DeclineReason, Match } from '@pro-match/domain/matches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';
import { keepMatch } from './matches.ts';

interface Decline {
  matchId: string;
  reason: DeclineReason;
}

export function useDeclineLead() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: ({ matchId, reason }: Decline) =>
      rest.post<Match>(`/matches/${matchId}/decline`, { reason }),
    onSuccess: (match) => keepMatch(queries, match),
    // Answered elsewhere, or ended by the client; the refetched card says which.
    onError: () => void queries.invalidateQueries({ queryKey: ['matches'] }),
  });
}

/** After an acceptance without an answer: the client waits again. */
export function useReopenMatch() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (matchId: string) => rest.post<Match>(`/matches/${matchId}/reopen`),
    onSuccess: (match) => keepMatch(queries, match),
    onError: () => void queries.invalidateQueries({ queryKey: ['matches'] }),
  });
}

/** The client asks no other business for now. */
export function useDismissOffer() {
  const queries = useQueryClient();
  return useMutation({
    ...retryPolicy,
    mutationFn: (matchId: string) => rest.post<Match>(`/matches/${matchId}/rescue/dismiss`),
    onSuccess: (match) => keepMatch(queries, match),
  });
}
