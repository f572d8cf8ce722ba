import type { Match } from '@pro-match/domain/matches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ChatPanel } from '../features/chat/chat-panel.tsx';
import { keepRead } from '../features/matches/api/follow-matches.ts';
import { listedMatch, matchQuery } from '../features/matches/api/get-match.ts';
import { isNotFound } from '../lib/api-error.ts';
import { Button } from '../ui/button.tsx';
import { SignpostDrawing } from '../ui/drawings.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';

interface ConversationProps {
  matchId: string;
  userId: string;
  onBack: () => void;
  /** Beside the composer: what sending brings about. */
  notice: (match: Match) => ReactNode;
}

/** The chat of a match, once it is certain that it is one of the user's. */
export function Conversation({ matchId, userId, onBack, notice }: ConversationProps) {
  const queries = useQueryClient();
  const query = useQuery(matchQuery(queries, matchId));
  const { error } = query;
  // Offline the list's row is as good: what is written waits for the line.
  const row = isNotFound(error) ? undefined : listedMatch(queries, matchId);
  const match = query.data ?? row;
  const failure = match ? null : failureOf(error);
  useEffect(() => {
    if (failure) toast.error(failure);
  }, [failure]);
  if (match) {
    return (
      <ChatPanel
        key={matchId}
        match={match}
        userId={userId}
        onBack={onBack}
        onRead={() => keepRead(queries, matchId)}
        notice={notice(match)}
      />
    );
  }
  const back = (
    <Button variant="outline" onClick={onBack}>
      Back to Messages
    </Button>
  );
  if (isNotFound(error)) {
    return (
      <EmptyState drawing={<SignpostDrawing />} title="Match not found" action={back}>
        It may belong to another account, or the link is not complete.
      </EmptyState>
    );
  }
  if (failure) {
    const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
    const actions = (
      <div className="flex flex-wrap justify-center gap-2">
        {back}
        {retry}
      </div>
    );
    return (
      <ErrorState error={error} action={actions}>
        {failure}
      </ErrorState>
    );
  }
  return (
    <Loading label="Loading conversation">
      <Skeleton className="h-150 w-full rounded-card" />
    </Loading>
  );
}

function failureOf(error: unknown): string | null {
  if (!error) return null;
  return isNotFound(error) ? 'Match not found' : 'Failed to load conversation';
}
