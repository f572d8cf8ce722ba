import type { Match } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { matchListQuery } from '../../features/matches/api/matches.ts';
import { ConversationRow } from '../../features/matches/conversation-row.tsx';
import { MatchList } from '../../features/matches/match-list.tsx';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { useReturnToOpener } from '../../lib/opener.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TalkDrawing } from '../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListAndDetail } from '../../ui/list-and-detail.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { toast } from '../../ui/toast.ts';
import { Conversation } from '../conversation.tsx';
import { NothingOpen } from '../nothing-open.tsx';
import { OutcomePart } from '../outcome-part.tsx';
import { useOpenConversation } from '../use-open-conversation.ts';

const route = getRouteApi('/_client/client-messages');

export function ClientMessagesScreen() {
  usePageTitle('Your Conversations');
  const session = useSession();
  return session ? <Messages userId={session.user.id} /> : null;
}

function Messages({ userId }: { userId: string }) {
  const { match: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: matches } = useInfiniteQuery(matchListQuery);
  const { shownId, isChosen } = useOpenConversation(
    openId,
    matches?.map(({ id }) => id),
  );
  useReturnToOpener(openId);
  // A new match is the client's own request, from this tab or another; only an acceptance is news.
  useLiveMatches(userId, (match, before) => {
    const isAccepted = match.status === 'accepted' && before?.status === 'pending';
    if (isAccepted) toast.info('New business wants to connect!');
  });
  const list = (
    <div className="flex flex-col gap-6">
      <PageHeader title="Your Conversations" />
      <MatchList
        noun="conversations"
        empty={
          <EmptyState
            drawing={<TalkDrawing />}
            title="No Messages Yet"
            action={<LinkButton to={paths.clientDashboard}>Find Businesses</LinkButton>}
          >
            When businesses respond to your requests, you'll see them here.
          </EmptyState>
        }
        className="flex flex-col gap-3"
        rowClassName="h-36 rounded-card"
      >
        {(match) => (
          <ConversationRow
            key={match.id}
            match={match}
            userId={userId}
            isOpen={match.id === shownId}
          />
        )}
      </MatchList>
    </div>
  );
  if (!openId && matches?.length === 0) return list;
  return (
    <ListAndDetail
      list={list}
      detail={
        shownId ? (
          <Conversation
            key={shownId}
            matchId={shownId}
            isChosen={isChosen}
            userId={userId}
            onBack={() => void navigate({ search: {}, replace: true })}
            notice={noticeOf}
          />
        ) : null
      }
      placeholder={<NothingOpen>Open a chat to read it here.</NothingOpen>}
    />
  );
}

function noticeOf(match: Match) {
  return match.status === 'pending' ? (
    <p className="px-1 text-sm text-muted">
      {`${match.other.name} hasn't accepted yet. You can already message them.`}
    </p>
  ) : (
    <OutcomePart match={match} role="client" isBrief />
  );
}
