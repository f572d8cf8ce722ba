import { CHAT_HEIGHT_PX } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useOnline } from '../../ui/use-online.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { MessageLog } from './message-log.tsx';
import { RequestCard } from './request-card.tsx';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';
import { useVisibleArea } from './use-visible-area.ts';

interface ChatPanelProps {
  match: Match;
  userId: string;
  onBack: () => void;
  /** Called when the user has seen what was new. */
  onRead: () => void;
  /** Beside the composer: what sending brings about. */
  notice?: ReactNode;
}

const height = { '--chat-height': `${CHAT_HEIGHT_PX}px` } as CSSProperties;

/** A conversation: all of a phone's screen, a box beside the list from 1024 px. Give it the match's id as `key`. */
export function ChatPanel({ match, userId, onBack, onRead, notice }: ChatPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const chat = useThread(match.id, userId);
  const { thread, error, outbox } = chat;
  const isOnline = useOnline();
  useVisibleArea(panel);
  useReading(match.id, thread, userId, onRead);
  const hasFailed = error !== null && !thread;
  useEffect(() => {
    if (hasFailed) toast.error('Failed to load messages');
  }, [hasFailed]);

  const before = thread?.older ? (
    <LoadMore
      state={chat.olderState}
      onLoad={chat.loadOlder}
      label="Load older messages"
      pendingLabel="Loading older messages"
      failedLabel="Failed to load messages"
    />
  ) : (
    <RequestCard match={match} isMine={match.client_id === userId} />
  );
  return (
    <section
      ref={panel}
      data-fills-phone=""
      aria-label={`Conversation with ${match.other.name}`}
      style={height}
      className="flex flex-col overflow-hidden bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-(--visible-top,0px) max-lg:z-40 max-lg:h-(--visible-height,100dvh) lg:h-(--chat-height) lg:rounded-card lg:border lg:border-hairline"
    >
      <ChatHeader match={match} onBack={onBack} />
      {isOnline ? null : (
        <p className="bg-marigold-tint px-4 py-1.5 text-center text-xs font-medium lg:hidden">
          You're offline. Messages go out as soon as you're back.
        </p>
      )}
      {thread || chat.bubbles.length > 0 ? (
        <MessageLog
          bubbles={chat.bubbles}
          name={match.other.name}
          before={before}
          isQuiet={chat.olderState === 'loading'}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          {hasFailed ? (
            <ErrorState
              error={error}
              action={<Button onClick={() => void chat.refetch()}>Try again</Button>}
            >
              Failed to load messages
            </ErrorState>
          ) : (
            <ThreadSkeleton />
          )}
        </div>
      )}
      <Composer
        draftKey={`pro-match.draft.${userId}.${match.id}`}
        name={match.other.name}
        isSending={chat.isSending}
        onSend={chat.send}
        notice={notice}
      />
    </section>
  );
}

function ThreadSkeleton() {
  return (
    <Loading label="Loading messages">
      <div className="flex flex-col gap-3">
        <Skeleton className="h-11 w-3/5 rounded-[18px]" />
        <Skeleton className="h-16 w-2/3 self-end rounded-[18px]" />
        <Skeleton className="h-11 w-2/5 rounded-[18px]" />
      </div>
    </Loading>
  );
}
