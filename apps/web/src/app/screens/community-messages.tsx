import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { partnerListQuery } from '../../features/chat/api/partners.ts';
import { PartnerList } from '../../features/chat/partners/partner-list.tsx';
import { useCommunityUnread } from '../../features/chat/use-community-unread.ts';
import { useReturnToOpener } from '../../lib/opener.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { BackRow } from '../../ui/back-row.tsx';
import { CountBadge } from '../../ui/count-badge.tsx';
import { ListAndDetail } from '../../ui/list-and-detail.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CommunityConversation } from '../community-conversation.tsx';
import { NothingOpen } from '../nothing-open.tsx';
import { useOpenConversation } from '../use-open-conversation.ts';

const TITLE = 'Messages & Conversations';

export function CommunityMessagesScreen() {
  usePageTitle(TITLE);
  const session = useSession();
  return session ? <Messages userId={session.user.id} /> : null;
}

function Messages({ userId }: { userId: string }) {
  const { userId: openId } = useParams({ strict: false });
  const navigate = useNavigate();
  const { data: partners } = useInfiniteQuery(partnerListQuery);
  const unread = useCommunityUnread();
  const { shownId, isChosen } = useOpenConversation(
    openId,
    partners?.map(({ user_id }) => user_id),
  );
  useReturnToOpener(openId);
  const list = (
    <div className="flex flex-col gap-4">
      <BackRow to={paths.community}>Community</BackRow>
      <PageHeader
        hasCorner={false}
        title={
          <>
            {TITLE}
            {unread > 0 ? (
              <span className="relative -top-0.5 ml-2 inline-block align-middle font-sans leading-none tracking-normal">
                <CountBadge count={unread} label="unread messages" />
              </span>
            ) : null}
          </>
        }
      />
      <PartnerList userId={userId} openId={shownId} />
    </div>
  );
  if (!openId && partners?.length === 0) return list;
  return (
    <ListAndDetail
      list={list}
      detail={
        shownId ? (
          <CommunityConversation
            key={shownId}
            partnerId={shownId}
            isChosen={isChosen}
            userId={userId}
            onBack={() => void navigate({ to: paths.communityMessages, replace: true })}
          />
        ) : null
      }
      placeholder={<NothingOpen>Open a conversation to read it here.</NothingOpen>}
    />
  );
}
