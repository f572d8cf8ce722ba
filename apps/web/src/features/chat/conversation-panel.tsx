import { CHAT_HEIGHT_PX } from '@pro-match/domain/limits';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useFailureToast } from '../../ui/use-failure-toast.ts';
import { useOnline } from '../../ui/use-online.ts';
import type { Attaching } from './attachments/use-attaching.tsx';
import { Composer } from './composer.tsx';
import type { Conversation } from './conversation.ts';
import { MessageLog } from './message-log.tsx';
import type { CardOf, FilesOf } from './message-words.tsx';
import { TypingLine } from './presence/typing-line.tsx';
import { FirstWords } from './replies/first-words.tsx';
import { useEndInView } from './use-end-in-view.ts';
import { useReading } from './use-reading.ts';
import { useThread } from './use-thread.ts';
import { useVisibleArea } from './use-visible-area.ts';

export interface ConversationPanelProps {
  /** The same object as long as the panel is open. */
  conversation: Conversation;
  userId: string;
  /** The other party's name. */
  name: string;
  /** It takes the focus when it opens. */
  takesFocus: boolean;
  header: ReactNode;
  /** Between header and messages, as long as it matters. */
  banner?: ReactNode;
  /** Above the first message: how the conversation began. */
  beginning: ReactNode;
  /** Called with the id of the other party's message. */
  onReport: (messageId: string) => void;
  /** Called when the user has seen the new messages. */
  onRead: () => void;
  /** Enter on a blank message does nothing, instead of showing the reason. */
  ignoresBlank?: boolean;
  /** Renders a message that carries more than words. */
  card?: CardOf;
  /** Renders the files of a message. */
  files?: FilesOf;
  /** Files sent with the next message. */
  attaching?: Attaching;
  /** Beside the composer: explains what sending will do. */
  notice?: ReactNode;
  /** The other party is typing. */
  isTyping?: boolean;
  /** Called as the user types; the argument is true if no text is left. */
  onTyping?: (isBlank: boolean) => void;
  /** First messages that one press sends. */
  firstWords?: readonly string[];
  /** Above the text field; `send` sends as the composer does, `write` adds to its draft. */
  tools?: (say: Record<'send' | 'write', (content: string) => void>) => ReactNode;
  /** Replaces the composer once nothing can be written anymore. */
  ending?: ReactNode;
}

const FAILED = 'Failed to load messages';
const OLDER_FAILED = "We couldn't load what was written before.";

const height = { '--chat-height': `${CHAT_HEIGHT_PX}px` } as CSSProperties;

/**
 * A conversation: all of a phone's screen, a box beside the list from 1024 px. Pass the
 * conversation's id as `key`.
 */
export function ConversationPanel({
  conversation,
  userId,
  name,
  takesFocus,
  header,
  banner,
  beginning,
  onReport,
  onRead,
  ignoresBlank,
  card,
  files,
  attaching,
  notice,
  isTyping = false,
  onTyping,
  firstWords,
  tools,
  ending,
}: ConversationPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const chat = useThread(conversation, userId);
  const { thread, error, outbox } = chat;
  const isOnline = useOnline();
  useVisibleArea(panel);
  // A panel too low for all of it begins with the newest message and the composer.
  useEndInView(panel, thread !== undefined);
  useReading(conversation, thread, userId, onRead);
  const hasSpoken = !thread || thread.older || chat.bubbles.some(({ isMine }) => isMine);
  const hasFailed = error !== null && !thread;
  useFailureToast(hasFailed ? error : null, FAILED);

  const older = {
    label: 'Load older messages',
    pendingLabel: 'Loading older messages',
    failedLabel: OLDER_FAILED,
  };
  let before = beginning;
  if (thread?.older) {
    before = <LoadMore {...older} state={chat.olderState} onLoad={chat.loadOlder} />;
  } else if (hasFailed) {
    // Messages waiting to be sent still show.
    before = <LoadMore {...older} state="failed" onLoad={() => void chat.refetch()} />;
  }
  return (
    <section
      ref={panel}
      data-fills-phone=""
      aria-label={`Conversation with ${name}`}
      style={height}
      className="flex flex-col overflow-x-hidden overflow-y-auto bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:top-[calc(var(--visible-top,0px)+var(--bar-height,0px))] max-lg:z-40 max-lg:h-[calc(var(--visible-height,100dvh)-var(--bar-height,0px))] lg:h-(--chat-height) lg:rounded-card lg:border lg:border-hairline"
    >
      {header}
      {banner}
      {isOnline ? null : (
        <p className="bg-marigold-tint px-4 py-1.5 text-center text-xs font-medium lg:hidden">
          You're offline. Messages go out as soon as you're back.
        </p>
      )}
      {thread || chat.bubbles.length > 0 ? (
        <MessageLog
          bubbles={chat.bubbles}
          name={name}
          before={before}
          isQuiet={chat.olderState === 'loading'}
          onReport={onReport}
          onRetry={outbox.retry}
          onDiscard={outbox.discard}
          card={card}
          files={files}
        />
      ) : (
        <div className="min-h-0 flex-1 overflow-y-auto p-4">
          {hasFailed ? <FailedLoad query={chat} toast={FAILED} /> : <ThreadSkeleton />}
        </div>
      )}
      <TypingLine name={isTyping ? name : null} />
      {ending ?? (
        <Composer
          draftKey={`pro-match.draft.${userId}.${conversation.id}`}
          name={name}
          takesFocus={takesFocus}
          isSending={chat.isSending}
          onSend={(content) => chat.send(content, attaching?.take)}
          attaching={attaching}
          onTyping={onTyping}
          ignoresBlank={ignoresBlank}
          notice={
            <>
              {notice}
              {firstWords && !hasSpoken && !attaching?.count ? (
                <FirstWords words={firstWords} onSend={(words) => chat.send(words)} />
              ) : null}
            </>
          }
          tools={tools && ((write) => tools({ send: (words) => chat.send(words), write }))}
        />
      )}
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
