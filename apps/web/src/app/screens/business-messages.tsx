import type { Match } from '@pro-match/domain/matches';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { UpgradeSheet } from '../../features/billing/upgrade-sheet.tsx';
import { businessStatsQuery } from '../../features/businesses/api/business-stats.ts';
import { useTrueNumbers } from '../../features/businesses/dashboard/use-true-numbers.ts';
import { AcceptanceNotice } from '../../features/matches/acceptance-notice.tsx';
import { matchListQuery, useAcceptMatch } from '../../features/matches/api/matches.ts';
import { LeadCard } from '../../features/matches/lead-card.tsx';
import { MatchList } from '../../features/matches/match-list.tsx';
import { QuotaSheet } from '../../features/matches/quota-sheet.tsx';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { useReporting } from '../../features/moderation/use-reporting.tsx';
import { useReturnToOpener } from '../../lib/opener.ts';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { TalkDrawing } from '../../ui/drawings/talk-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListAndDetail } from '../../ui/list-and-detail.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CountBadge } from '../../ui/status-badge.tsx';
import { toast } from '../../ui/toast.ts';
import { Conversation } from '../conversation.tsx';
import { JobPhotos } from '../job-photos.tsx';
import { NothingOpen } from '../nothing-open.tsx';
import { useOpenConversation } from '../use-open-conversation.ts';

const route = getRouteApi('/_business/business-messages');

export function BusinessMessagesScreen() {
  usePageTitle('Messages & Leads');
  const session = useSession();
  return session ? <MessagesAndLeads userId={session.user.id} /> : null;
}

function MessagesAndLeads({ userId }: { userId: string }) {
  const { match: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: leads } = useInfiniteQuery(matchListQuery);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isUpgrading, setUpgrading] = useState(false);
  const accept = useAcceptMatch(setRefusal);
  const { report, sheet } = useReporting();
  const { shownId, isChosen } = useOpenConversation(
    openId,
    leads?.map(({ id }) => id),
  );
  useReturnToOpener(openId);
  // The month's count and the total follow the leads.
  const refreshNumbers = useTrueNumbers(userId);
  useLiveMatches(userId, (_lead, before) => {
    if (!before) toast.success('New lead received!');
    refreshNumbers();
  });
  const upgrade = () => {
    setRefusal(null);
    setUpgrading(true);
  };
  const list = (
    <div className="flex flex-col gap-6">
      <PageHeader title={<Title userId={userId} loaded={leads} />} />
      <MatchList
        noun="leads"
        empty={
          <EmptyState drawing={<TalkDrawing />} title="No Leads Yet">
            Clients will start seeing your business when they swipe for your services.
          </EmptyState>
        }
        className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3"
        rowClassName="h-64 rounded-card"
      >
        {(lead) => (
          <LeadCard
            key={lead.id}
            lead={lead}
            photos={<JobPhotos match={lead} isMine={false} />}
            isOpen={lead.id === shownId}
            isAccepting={accept.isPending && accept.variables === lead.id}
            onAccept={accept.mutate}
            onReport={() =>
              report({ kind: 'person', id: lead.client_id, title: 'Report this request' })
            }
          />
        )}
      </MatchList>
    </div>
  );
  const detail = shownId ? (
    <Conversation
      key={shownId}
      matchId={shownId}
      isChosen={isChosen}
      userId={userId}
      onBack={() => void navigate({ search: {}, replace: true })}
      notice={(match) => (
        <AcceptanceNotice
          match={match}
          userId={userId}
          isAccepting={accept.isPending && accept.variables === match.id}
          onAccept={accept.mutate}
          onUpgrade={upgrade}
        />
      )}
    />
  ) : null;
  return (
    <>
      {!openId && leads?.length === 0 ? (
        list
      ) : (
        <ListAndDetail
          list={list}
          detail={detail}
          placeholder={<NothingOpen>Open a lead to chat with the client here.</NothingOpen>}
        />
      )}
      <QuotaSheet
        message={refusal}
        userId={userId}
        onClose={() => setRefusal(null)}
        onUpgrade={upgrade}
      />
      {sheet}
      <UpgradeSheet isOpen={isUpgrading} onClose={() => setUpgrading(false)} />
    </>
  );
}

function Title({ userId, loaded }: { userId: string; loaded: Match[] | undefined }) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const id = business?.id ?? '';
  const { data: stats } = useQuery({ ...businessStatsQuery(id), enabled: id !== '' });
  // A lead that has just come in is in the list before it is in the count.
  const total = Math.max(stats?.total_leads ?? 0, loaded?.length ?? 0);
  return (
    <>
      Messages & {/* Where the title breaks, its count goes with the word that it counts. */}
      <span className="whitespace-nowrap">
        Leads
        {loaded && total > 0 ? (
          <span className="relative -top-0.5 ml-2 inline-block align-middle font-sans leading-none tracking-normal">
            <CountBadge count={total} label={total === 1 ? 'lead' : 'leads'} />
          </span>
        ) : null}
      </span>
    </>
  );
}
