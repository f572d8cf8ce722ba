import { isPaymentDue } from '@pro-match/domain/billing';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { subscriptionQuery } from '../../features/billing/api/subscription.ts';
import { PaymentConfirmation } from '../../features/billing/payment-confirmation.tsx';
import { PaymentDue } from '../../features/billing/payment-due.tsx';
import { UpgradeBanner } from '../../features/billing/upgrade-banner.tsx';
import { UpgradeSheet } from '../../features/billing/upgrade-sheet.tsx';
import { usePaymentResult } from '../../features/billing/use-payment-result.ts';
import { AvailabilityNotice } from '../../features/businesses/availability/availability-notice.tsx';
import { BusinessHeader } from '../../features/businesses/dashboard/business-header.tsx';
import { CardPreview } from '../../features/businesses/dashboard/card-preview.tsx';
import { NewestLeads } from '../../features/businesses/dashboard/newest-leads.tsx';
import { PerformanceStats } from '../../features/businesses/dashboard/performance-stats.tsx';
import { useTrueNumbers } from '../../features/businesses/dashboard/use-true-numbers.ts';
import { matchListQuery } from '../../features/matches/api/matches.ts';
import { MatchStatus } from '../../features/matches/match-status.tsx';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { PushOffer } from '../../features/push/push-offer.tsx';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { ownBusinessQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

const LEADS_SHOWN = 3;

const route = getRouteApi('/_business/business-dashboard');

export function BusinessDashboardScreen() {
  usePageTitle('Dashboard');
  const session = useSession();
  return session ? <OwnDashboard userId={session.user.id} /> : null;
}

function OwnDashboard({ userId }: { userId: string }) {
  const refresh = useTrueNumbers(userId);
  useLiveMatches(userId, (_lead, before) => {
    if (!before) toast.success('New lead received!');
    refresh();
  });
  const query = useQuery(ownBusinessQuery(userId));
  if (query.data) return <Dashboard business={query.data} />;
  if (query.isError) return <FailedLoad query={query} toast="Failed to load business profile" />;
  return (
    <Loading label="Loading your dashboard">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="mt-6 h-40 w-full rounded-card" />
    </Loading>
  );
}

function Dashboard({ business }: { business: BusinessProfile }) {
  const [isUpgrading, setUpgrading] = useState(false);
  return (
    <div className="flex flex-col gap-6">
      <BusinessHeader business={business} />
      <AvailabilityNotice business={business} />
      <PlanNotice business={business} onUpgrade={() => setUpgrading(true)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <PerformanceStats businessId={business.id} />
          <Leads />
          {/* Loads late, so it comes last: nothing below it can move. */}
          <Setup business={business} />
        </div>
        <section className="flex min-w-0 flex-col gap-3">
          <SectionHeading
            action={
              <LinkButton to={paths.businessProfile} variant="outline" size="sm">
                Edit
              </LinkButton>
            }
          >
            Your Card
          </SectionHeading>
          <CardPreview business={business} />
          <p className="text-center text-sm text-muted">This is how clients see you.</p>
        </section>
      </div>
      {/* Appears after the leads, so it comes below them. */}
      <AfterFirstLead userId={business.user_id} />
      <UpgradeSheet isOpen={isUpgrading} onClose={() => setUpgrading(false)} />
    </div>
  );
}

const SETUP = lazyModule(
  'setup-list',
  async () => (await import('../../features/businesses/setup-list/setup-list.tsx')).SetupList,
);

function Setup({ business }: { business: BusinessProfile }) {
  const isEmailConfirmed = Boolean(useSession()?.user.email_confirmed_at);
  return <LazyComponent code={SETUP} props={{ business, isEmailConfirmed }} />;
}

/** One at a time: a payment being confirmed, one that failed, or the upgrade. */
function PlanNotice({ business, onUpgrade }: { business: BusinessProfile; onUpgrade: () => void }) {
  const userId = business.user_id;
  const { subscription: result } = route.useSearch();
  const navigate = route.useNavigate();
  const forgetResult = useCallback(() => void navigate({ search: {}, replace: true }), [navigate]);
  const { confirmation, lookAgain } = usePaymentResult(userId, result, forgetResult);
  // Each visit to the dashboard checks the plan.
  const { data: subscription } = useQuery({
    ...subscriptionQuery(userId),
    refetchOnMount: 'always',
  });
  if (confirmation !== 'none') {
    return <PaymentConfirmation confirmation={confirmation} onLookAgain={lookAgain} />;
  }
  if (subscription && isPaymentDue(subscription)) {
    return <PaymentDue subscription={subscription} />;
  }
  // Nothing is sold during a pause.
  if (subscription?.status === 'paused') return null;
  return <UpgradeBanner business={business} onUpgrade={onUpgrade} />;
}

/** Asks once there is a lead, when the user knows what notifications are good for. */
function AfterFirstLead({ userId }: { userId: string }) {
  const { data } = useInfiniteQuery(matchListQuery);
  if (!data?.length) return null;
  return (
    <PushOffer
      userId={userId}
      heading="Hear about leads right away"
      when="when a client asks for you"
    />
  );
}

function Leads() {
  // Shares the messages screen's list, which then opens without waiting.
  const query = useInfiniteQuery(matchListQuery);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          query.data && query.data.length > 0 ? (
            <Link to={paths.businessMessages} className="link py-2 text-sm">
              See all leads
            </Link>
          ) : null
        }
      >
        Newest Leads
      </SectionHeading>
      {query.data ? (
        <NewestLeads
          leads={query.data.slice(0, LEADS_SHOWN)}
          renderStatus={(lead) => <MatchStatus match={lead} />}
        />
      ) : null}
      {query.isPending ? (
        <Loading label="Loading your leads">
          <Skeleton className="h-[15.6875rem] w-full rounded-card" />
        </Loading>
      ) : null}
      {query.isError && !query.data ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load your leads.</RetryLine>
      ) : null}
    </section>
  );
}
