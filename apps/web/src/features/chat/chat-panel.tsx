import type { Match } from '@pro-match/domain/matches';
import { type ReactNode, useMemo } from 'react';
import { ChatHeader } from './chat-header.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { matchConversation } from './match-conversation.ts';
import { RequestCard } from './request-card.tsx';

interface ChatPanelProps {
  match: Match;
  userId: string;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  onBack: () => void;
  /** Called when the user has seen what was new. */
  onRead: () => void;
  /** Called with the id of a message of the other party. */
  onReport: (messageId: string) => void;
  /** Of the job, in the request. */
  photos: ReactNode;
  /** Called by the business that is warned of the request itself. */
  onReportRequest: () => void;
  /** At the end of the header: what can be done besides. */
  menu: ReactNode;
  /** Between header and messages, as long as it matters. */
  banner?: ReactNode;
  /** Beside the composer: what sending brings about. */
  notice?: ReactNode;
  /** Instead of the composer, where nothing can be written anymore. */
  ending?: ReactNode;
}

/** The conversation of a match. Give it the match's id as `key`. */
export function ChatPanel(props: ChatPanelProps) {
  const { match, userId, onBack, photos, onReportRequest, menu, ...panel } = props;
  const conversation = useMemo(() => matchConversation(match.id), [match.id]);
  return (
    <ConversationPanel
      {...panel}
      conversation={conversation}
      userId={userId}
      name={match.other.name}
      header={<ChatHeader match={match} onBack={onBack} menu={menu} />}
      beginning={
        <RequestCard
          match={match}
          isMine={match.client_id === userId}
          photos={photos}
          onReport={onReportRequest}
        />
      }
    />
  );
}
