import type { Role } from '@pro-match/domain/auth';
import { canTalk, leadEnd, type Match, ownEnd } from '@pro-match/domain/matches';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { AppointmentButton } from '../features/appointments/appointment-button.tsx';
import { ChatPanel } from '../features/chat/chat-panel.tsx';
import { Ending } from '../features/chat/ending.tsx';
import type { CardOf } from '../features/chat/message-words.tsx';
import { queueCarried } from '../features/chat/queue-carried.ts';
import { keepRead, listedMatch, matchQuery } from '../features/matches/api/matches.ts';
import { SafetyChecklist } from '../features/matches/safety-checklist.tsx';
import { BlockedLine } from '../features/moderation/blocked-line.tsx';
import { ReportBlockMenu } from '../features/moderation/report-block-menu.tsx';
import { useReporting } from '../features/moderation/use-reporting.tsx';
import { QuoteButton } from '../features/quotes/quote-button.tsx';
import { isNotFound } from '../lib/api-error.ts';
import { LazyComponent, lazyModule } from '../lib/lazy-component.tsx';
import { ConversationGate } from './conversation-gate.tsx';
import { JobPhotos } from './job-photos.tsx';

// Loaded late: most conversations have no quote.
const QUOTE = lazyModule(
  'quote-card',
  async () => (await import('../features/quotes/quote-card.tsx')).QuoteCard,
);
const APPOINTMENT = lazyModule(
  'appointment-card',
  async () => (await import('../features/appointments/appointment-card.tsx')).AppointmentCard,
);

interface ConversationProps {
  matchId: string;
  userId: string;
  isChosen: boolean;
  onBack: () => void;
  /** Sits by the composer; explains what sending will do. */
  notice: (match: Match) => ReactNode;
}

export function Conversation({ matchId, userId, isChosen, onBack, notice }: ConversationProps) {
  const queries = useQueryClient();
  const query = useQuery(matchQuery(queries, matchId));
  const { error } = query;
  const { report, sheet } = useReporting();
  const reportMessage = useCallback(
    (id: string) => report({ kind: 'message', id, title: 'Report this message' }),
    [report],
  );
  const loaded = query.data;
  const isMine = loaded?.business_id === userId;
  const name = loaded?.other.name ?? '';
  const card = useCallback<CardOf>(
    ({ id, isMine: isOwn, carries }, words) =>
      carries === 'appointment' ? (
        <LazyComponent
          code={APPOINTMENT}
          props={{
            matchId,
            appointmentId: id,
            isMine: isOwn,
            userId,
            name,
            words,
            onSend: (ready) => queueCarried({ userId, matchId }, 'appointment', ready),
          }}
          fallback={() => words}
        />
      ) : (
        <LazyComponent
          code={QUOTE}
          props={{ matchId, quoteId: id, isMine, name, words, onReport: () => reportMessage(id) }}
          fallback={() => words}
        />
      ),
    [matchId, userId, isMine, name, reportMessage],
  );
  // Offline, the list's row is good enough: messages wait for the connection.
  const row = isNotFound(error) ? undefined : listedMatch(queries, matchId);
  const match = query.data ?? row;
  if (!match) {
    return (
      <ConversationGate
        query={query}
        missing="This chat isn't here"
        toast="Match not found"
        onBack={onBack}
      >
        It may belong to another account, or the link may be incomplete.
      </ConversationGate>
    );
  }
  const { other } = match;
  const role = match.client_id === userId ? 'client' : 'business';
  const kind = role === 'client' ? 'business' : 'person';
  const who = { userId: other.user_id, name: other.name };
  return (
    <>
      <ChatPanel
        key={matchId}
        match={match}
        userId={userId}
        takesFocus={isChosen}
        onBack={onBack}
        onRead={() => keepRead(queries, matchId)}
        onReport={reportMessage}
        photos={<JobPhotos match={match} isMine={role === 'client'} />}
        onReportRequest={() => report({ kind, id: other.user_id, title: 'Report this request' })}
        menu={
          <ReportBlockMenu
            {...who}
            kind={kind}
            isBlocked={match.is_blocked}
            className="max-sm:w-10"
          />
        }
        banner={
          match.status === 'accepted' && match.may.message ? (
            <SafetyChecklist key={matchId} matchId={matchId} userId={userId} role={role} />
          ) : null
        }
        card={card}
        tools={toolsOf(match, role, { matchId, userId, name: other.name })}
        notice={notice(match)}
        ending={endingOf(match, role, who)}
      />
      {sheet}
    </>
  );
}

/**
 * Tools for sending more than text; null if there are none, as for a client whose request is
 * pending.
 */
function toolsOf(
  match: Match,
  role: Role,
  to: { matchId: string; userId: string; name: string },
): ReactNode {
  const canMeet = role === 'business' || match.status === 'accepted';
  const canQuote = role === 'business' && match.closed_at === null;
  // If the job closed because someone was hired, they still have to come.
  if (!canMeet || match.close_reason === 'not_doing') return null;
  return (
    <>
      {canQuote ? (
        <QuoteButton {...to} onSend={(ready) => queueCarried(to, 'quote', ready)} />
      ) : null}
      <AppointmentButton {...to} onSend={(ready) => queueCarried(to, 'appointment', ready)} />
    </>
  );
}

/** Replaces the composer; undefined while messages can be sent. */
function endingOf(match: Match, role: Role, who: { userId: string; name: string }): ReactNode {
  if (match.is_blocked) return <BlockedLine {...who} />;
  if (match.may.message) return undefined;
  const words = role === 'client' ? ownEnd(match) : leadEnd(match);
  return canTalk(match) ? <Ending /> : <Ending>{words}</Ending>;
}
