import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { TalkDrawing } from '../../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { followPartners, partnerListQuery } from '../api/partners.ts';
import { PartnerRow } from './partner-row.tsx';

interface PartnerListProps {
  userId: string;
  /** The partner whose conversation is on the screen. */
  openId: string | undefined;
}

/** The user's conversation partners in the community, latest first, live. */
export function PartnerList({ userId, openId }: PartnerListProps) {
  const queries = useQueryClient();
  const query = useInfiniteQuery(partnerListQuery);
  useEffect(() => followPartners(queries), [queries]);
  return (
    <PagedList
      query={query}
      noun="conversations"
      failed="We couldn't load your conversations."
      empty={
        <EmptyState
          drawing={<TalkDrawing />}
          title="No conversations yet"
          action={<LinkButton to={paths.communityExplore}>Explore Posts</LinkButton>}
        >
          Start chatting by messaging a poster from the Explore page
        </EmptyState>
      }
      className="flex flex-col gap-2"
      rowClassName="h-20 rounded-card"
    >
      {(partner) => (
        <PartnerRow
          key={partner.user_id}
          partner={partner}
          userId={userId}
          isOpen={partner.user_id === openId}
        />
      )}
    </PagedList>
  );
}
