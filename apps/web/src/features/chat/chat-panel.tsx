import { attachmentWords, calledName, FIRST_WORDS, replyText } from '@pro-match/domain/chat';
import { type Match, NAMELESS } from '@pro-match/domain/matches';
import { type ReactNode, useCallback, useMemo } from 'react';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { useAttaching } from './attachments/use-attaching.tsx';
import { bubbleStyle } from './bubble-style.ts';
import { ChatHeader } from './chat-header.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { matchConversation } from './match-conversation.ts';
import type { CardOf } from './message-words.tsx';
import { usePresence } from './presence/use-presence.ts';
import { QuickRepliesButton } from './replies/quick-replies-button.tsx';
import { RequestCard } from './request-card.tsx';
import type { Bubble } from './thread/bubbles.ts';

// Loaded late: most conversations have no files.
const FILES = lazyModule(
  'message-attachments',
  async () => (await import('./attachments/message-attachments.tsx')).MessageAttachments,
);

interface ChatPanelProps {
  match: Match;
  userId: string;
  /** It takes the focus when it opens. */
  takesFocus: boolean;
  onBack: () => void;
  /** Called when the user has seen the new messages. */
  onRead: () => void;
  /** Called with the id of the other party's message. */
  onReport: (messageId: string) => void;
  /** The job's photos, in the request. */
  photos: ReactNode;
  /** Called by the business that is warned about the request itself. */
  onReportRequest: () => void;
  /** At the end of the header: further actions. */
  menu: ReactNode;
  /** Between header and messages, as long as it matters. */
  banner?: ReactNode;
  /** Renders a message that carries a quote or an appointment. */
  card: CardOf;
  /** Beside a business's quick replies: more things to send. */
  tools?: ReactNode;
  /** Beside the composer: explains what sending will do. */
  notice?: ReactNode;
  /** Replaces the composer once nothing can be written anymore. */
  ending?: ReactNode;
}

/** The conversation of a match. Pass the match's id as `key`. */
export function ChatPanel(props: ChatPanelProps) {
  const { match, userId, onBack, photos, onReportRequest, menu, tools, ...panel } = props;
  const conversation = useMemo(() => matchConversation(match.id), [match.id]);
  const { other, service } = match;
  const role = match.client_id === userId ? 'client' : 'business';
  const of = { name: calledName(other.name === NAMELESS[role] ? null : other.name), service };
  const { presence, typed } = usePresence({ matchId: match.id, userId, isOn: match.may.message });
  const attaching = useAttaching(userId, match.id);
  const files = useCallback(
    (bubble: Bubble) => {
      const { attachments, isMine, delivery } = bubble;
      const isStored = delivery === null || delivery === 'sent' || delivery === 'seen';
      const props = { matchId: match.id, files: attachments, name: other.name, isMine, isStored };
      const words = <p className={bubbleStyle(bubble)}>{attachmentWords(attachments)}</p>;
      return <LazyComponent code={FILES} props={props} fallback={() => words} />;
    },
    [match.id, other.name],
  );
  return (
    <ConversationPanel
      {...panel}
      files={files}
      attaching={attaching}
      conversation={conversation}
      userId={userId}
      name={other.name}
      header={<ChatHeader match={match} presence={presence} onBack={onBack} menu={menu} />}
      isTyping={presence === 'typing'}
      onTyping={typed}
      beginning={
        <RequestCard
          match={match}
          isMine={role === 'client'}
          photos={photos}
          onReport={onReportRequest}
        />
      }
      firstWords={FIRST_WORDS[role].map((words) => replyText(words, of))}
      {...((role === 'business' || tools) && {
        tools: ({ send, write }) => (
          <>
            {role === 'business' ? (
              <QuickRepliesButton of={of} onSend={send} onWrite={write} />
            ) : null}
            {tools}
          </>
        ),
      })}
    />
  );
}
