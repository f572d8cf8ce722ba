import { LEAD_STAGES, type Lead, type LeadFilter } from '@pro-match/domain/matches';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { businessStatsQuery } from '../../features/businesses/api/business-stats.ts';
import { useTrueNumbers } from '../../features/businesses/dashboard/use-true-numbers.ts';
import { leadListQuery } from '../../features/matches/api/leads.ts';
import { useAcceptMatch } from '../../features/matches/api/matches.ts';
import { useLiveDesk } from '../../features/matches/desk/use-live-desk.ts';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { useReporting } from '../../features/moderation/use-reporting.tsx';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { LazySheet } from '../../lib/lazy-sheet.tsx';
import { useReturnToOpener } from '../../lib/opener.ts';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { ListAndDetail } from '../../ui/list-and-detail.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { Conversation } from '../conversation.tsx';
import { NothingOpen } from '../nothing-open.tsx';
import { OutcomePart } from '../outcome-part.tsx';
import { useOpenLead } from '../use-open-lead.ts';

const route = getRouteApi('/_business/business-messages');

// Loads alongside its leads.
const DESK = lazyModule('desk', async () => (await import('../lead-desk-pane.tsx')).LeadDeskPane);
// Loads with the chat, so that the desk doesn't wait for it.
const NOTICE = lazyModule(
  'acceptance-notice',
  async () => (await import('../../features/matches/acceptance-notice.tsx')).AcceptanceNotice,
);
// Loaded late: most acceptances are within the plan.
const PLAN = lazyModule('plan-sheets', async () => (await import('../plan-sheets.tsx')).PlanSheets);

export function BusinessMessagesScreen() {
  usePageTitle('Messages & Leads');
  const session = useSession();
  return session ? <MessagesAndLeads userId={session.user.id} /> : null;
}

function MessagesAndLeads({ userId }: { userId: string }) {
  const { match: openId, stage: wanted, service } = route.useSearch();
  const stage = LEAD_STAGES.find((one) => one === wanted);
  const navigate = route.useNavigate();
  const filter: LeadFilter = { ...(stage && { stage }), ...(service && { service }) };
  const isFiltered = Boolean(stage ?? service);
  const { data: leads } = useInfiniteQuery(leadListQuery(filter));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isUpgrading, setUpgrading] = useState(false);
  // Stays true, so that a sheet can close before it disappears.
  const [hasPlan, setPlan] = useState(false);
  if ((refusal !== null || isUpgrading) && !hasPlan) setPlan(true);
  const accept = useAcceptMatch(setRefusal);
  const { report, sheet } = useReporting();
  const { shownId, isChosen } = useOpenLead(
    openId,
    `${stage} ${service}`,
    leads?.map(({ id }) => id),
  );
  useReturnToOpener(openId);
  // The month's count and the total change with the leads.
  const refreshNumbers = useTrueNumbers(userId);
  useLiveMatches(userId, (_lead, before) => {
    if (!before) toast.success('New lead received!');
    refreshNumbers();
  });
  useLiveDesk();
  const upgrade = () => {
    setRefusal(null);
    setUpgrading(true);
  };
  const isNew = leads?.length === 0 && !isFiltered;
  const title = <Title userId={userId} loaded={leads} />;
  const list = (
    <LazyComponent
      code={DESK}
      props={{
        userId,
        title,
        filter,
        isNew,
        shownId,
        acceptingId: accept.isPending ? accept.variables : undefined,
        onOpen: (id: string) => void navigate({ search: { ...filter, match: id } }),
        onService: (chosen: string | undefined) =>
          void navigate({ search: (before) => ({ ...before, service: chosen }) }),
        onAccept: accept.mutate,
        onReport: ({ client_id: id }: Lead) =>
          report({ kind: 'person', id, title: 'Report this request' }),
      }}
      fallback={(part) => (
        <div className="flex flex-col gap-5">
          <PageHeader title={title} />
          {part.error ? (
            <FailedLoad query={part}>We couldn't load your leads.</FailedLoad>
          ) : (
            <Loading label="Loading your leads">
              <Skeleton className="h-64 rounded-card!" />
            </Loading>
          )}
        </div>
      )}
    />
  );
  const detail = shownId ? (
    <Conversation
      key={shownId}
      matchId={shownId}
      isChosen={isChosen}
      userId={userId}
      onBack={() => void navigate({ search: filter, replace: true })}
      notice={(match) => (
        <>
          <LazyComponent
            code={NOTICE}
            props={{
              match,
              userId,
              isAccepting: accept.isPending && accept.variables === match.id,
              onAccept: accept.mutate,
              onUpgrade: upgrade,
            }}
          />
          <OutcomePart match={match} role="business" isBrief />
        </>
      )}
    />
  ) : null;
  return (
    <>
      {!openId && isNew ? (
        list
      ) : (
        <ListAndDetail
          list={list}
          detail={detail}
          placeholder={<NothingOpen>Open a lead to chat with the client here.</NothingOpen>}
        />
      )}
      {sheet}
      {hasPlan ? (
        <LazySheet
          code={PLAN}
          props={{
            userId,
            refusal,
            isUpgrading,
            onUpgrade: upgrade,
            onClose: () => {
              setRefusal(null);
              setUpgrading(false);
            },
          }}
          onFailed={() => {
            toast.error(refusal ?? "We couldn't open this. Please try again.");
            setPlan(false);
          }}
        />
      ) : null}
    </>
  );
}

function Title({ userId, loaded }: { userId: string; loaded: Lead[] | undefined }) {
  const { data: business } = useQuery(ownBusinessQuery(userId));
  const id = business?.id ?? '';
  const { data: stats } = useQuery({ ...businessStatsQuery(id), enabled: id !== '' });
  // A new lead is in the list before it is in the count.
  const total = Math.max(stats?.total_leads ?? 0, loaded?.length ?? 0);
  return (
    <>
      Messages & {/* If the title breaks, the count stays with its word. */}
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
