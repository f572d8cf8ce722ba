import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listedPartner, partnerQuery } from '../features/chat/api/partners.ts';
import { CommunityPanel } from '../features/chat/community-panel.tsx';
import { ReportBlockMenu } from '../features/moderation/report-block-menu.tsx';
import { useReporting } from '../features/moderation/use-reporting.tsx';
import { isNotFound } from '../lib/api-error.ts';
import { ConversationGate } from './conversation-gate.tsx';
import { useBlockMember } from './use-block-member.ts';

interface CommunityConversationProps {
  partnerId: string;
  userId: string;
  isChosen: boolean;
  onBack: () => void;
}

export function CommunityConversation({
  partnerId,
  userId,
  isChosen,
  onBack,
}: CommunityConversationProps) {
  const queries = useQueryClient();
  const query = useQuery(partnerQuery(queries, partnerId));
  const { error } = query;
  const { report, sheet } = useReporting();
  const { blockMember, sheet: blockSheet } = useBlockMember();
  const reportMessage = useCallback(
    (id: string) => report({ kind: 'community_message', id, title: 'Report this message' }),
    [report],
  );
  // Offline, the list's row is good enough; a member blocked meanwhile no longer exists here.
  const partner = isNotFound(error) ? undefined : (query.data ?? listedPartner(queries, partnerId));
  if (!partner) {
    return (
      <ConversationGate query={query} missing="Conversation not found" onBack={onBack}>
        This person may have left the community, or the link may be incomplete.
      </ConversationGate>
    );
  }
  return (
    <>
      <CommunityPanel
        key={partnerId}
        partner={partner}
        userId={userId}
        takesFocus={isChosen}
        onBack={onBack}
        onReport={reportMessage}
        actions={
          <ReportBlockMenu
            kind="person"
            userId={partnerId}
            name={partner.name}
            onBlock={() =>
              blockMember({ userId: partnerId, name: partner.name, onBlocked: onBack })
            }
            className="max-sm:w-10"
          />
        }
      />
      {sheet}
      {blockSheet}
    </>
  );
}
