import type { Match } from '@pro-match/domain/matches';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { toast } from '../../../ui/toast.ts';
import { keepMatch } from './follow-matches.ts';

/** 'Match with Client'. A plan without a match left is told by `onQuota`, in the server's words. */
export function useAcceptMatch(onQuota: (message: string) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (matchId: string) =>
      rest.patch<Match>(`/matches/${matchId}`, { status: 'accepted' }),
    onSuccess: (match) => {
      keepMatch(queries, match);
      toast.success('Match accepted!');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'quota_reached') onQuota(error.detail);
      else toast.error('Failed to accept match');
    },
  });
}
