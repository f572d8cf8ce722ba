import type { Match } from '@pro-match/domain/matches';
import type { OutcomeAnswer } from '@pro-match/domain/outcomes';
import { useMutation } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { retryPolicy } from '../../../lib/retry-policy.ts';

export function useAnswerOutcome(matchId: string) {
  return useMutation({
    ...retryPolicy,
    mutationFn: (answer: OutcomeAnswer) =>
      rest.put<Match>(`/matches/${matchId}/outcome`, { answer }),
  });
}
