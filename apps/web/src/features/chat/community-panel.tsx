import type { CommunityPartner } from '@pro-match/domain/chat';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { partnerListQuery } from './api/partners.ts';
import { communityConversation } from './community-conversation.ts';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationPanel } from './conversation-panel.tsx';
import { Ending } from './ending.tsx';

interface CommunityPanelProps {
  partner: CommunityPartner;
  userId: string;
  /** It takes the focus when it opens. */
  takesFocus: boolean;
  onBack: () => void;
  /** In the header: actions other than writing. */
  actions: ReactNode;
  /** Called with the id of the partner's message. */
  onReport: (messageId: string) => void;
}

/** The user's conversation with another member of the community. Pass the member's id as `key`. */
export function CommunityPanel(props: CommunityPanelProps) {
  const { partner, userId, takesFocus, onBack, actions, onReport } = props;
  const queries = useQueryClient();
  const { user_id: id, name, may } = partner;
  const conversation = useMemo(() => communityConversation(id), [id]);
  return (
    <ConversationPanel
      conversation={conversation}
      userId={userId}
      name={name}
      takesFocus={takesFocus}
      ignoresBlank
      header={
        <ConversationHeader
          name={name}
          userId={id}
          shape="round"
          onBack={onBack}
          actions={actions}
        />
      }
      beginning={<Beginning name={name} />}
      onReport={onReport}
      onRead={() => void queries.invalidateQueries({ queryKey: partnerListQuery.queryKey })}
      ending={may.message ? undefined : <Ending />}
    />
  );
}

function Beginning({ name }: { name: string }) {
  return (
    <p className="mx-auto max-w-form py-2 text-center text-sm text-balance text-muted">
      {`Your conversation with ${name} starts here. Don't share payment details or passwords.`}
    </p>
  );
}
