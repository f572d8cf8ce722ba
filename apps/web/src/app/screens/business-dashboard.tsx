import { BRAND } from '@pro-match/domain/brand';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { BusinessHeader } from '../../features/businesses/dashboard/business-header.tsx';
import { CardPreview } from '../../features/businesses/dashboard/card-preview.tsx';
import { NewestLeads } from '../../features/businesses/dashboard/newest-leads.tsx';
import { PerformanceStats } from '../../features/businesses/dashboard/performance-stats.tsx';
import { UpgradeBanner } from '../../features/businesses/dashboard/upgrade-banner.tsx';
import { UpgradeSheet } from '../../features/businesses/dashboard/upgrade-sheet.tsx';
import { useTrueNumbers } from '../../features/businesses/dashboard/use-true-numbers.ts';
import { matchListQuery } from '../../features/matches/api/list-matches.ts';
import { useLiveMatches } from '../../features/matches/use-live-matches.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { ownBusinessQuery } from '../../lib/standing.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RetryLine } from '../../ui/retry-line.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';

const LEADS_SHOWN = 3;

const route = getRouteApi('/_business/business-dashboard');

export function BusinessDashboardScreen() {
  usePageTitle('Dashboard');
  useSubscriptionResult();
  const session = useSession();
  return session ? <OwnDashboard userId={session.user.id} /> : null;
}

/** Says how the payment ended, once: the answer does not stay in the address. */
function useSubscriptionResult(): void {
  const { subscription } = route.useSearch();
  const navigate = route.useNavigate();
  useEffect(() => {
    if (!subscription) return;
    if (subscription === 'success') {
      toast.success(`Subscription activated! Welcome to ${BRAND}.`);
    } else {
      toast.error('Subscription was cancelled. Please subscribe to access all features.');
    }
    void navigate({ search: {}, replace: true });
  }, [subscription, navigate]);
}

function OwnDashboard({ userId }: { userId: string }) {
  const refresh = useTrueNumbers(userId);
  useLiveMatches(userId, (_lead, isNew) => {
    if (isNew) toast.success('New lead received!');
    refresh();
  });
  const query = useQuery(ownBusinessQuery(userId));
  const { data: business, isError } = query;
  useEffect(() => {
    if (isError) toast.error('Failed to load business profile');
  }, [isError]);
  if (business) return <Dashboard business={business} />;
  if (isError) {
    const retry = <Button onClick={() => void query.refetch()}>Try again</Button>;
    return <ErrorState error={query.error} action={retry} />;
  }
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
      <UpgradeBanner business={business} onUpgrade={() => setUpgrading(true)} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <PerformanceStats businessId={business.id} />
          <Leads />
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
      <UpgradeSheet isOpen={isUpgrading} onClose={() => setUpgrading(false)} />
    </div>
  );
}

function Leads() {
  // The same list as the messages screen's, which then opens without waiting.
  const query = useInfiniteQuery(matchListQuery);
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        action={
          query.data && query.data.length > 0 ? (
            <Link to={paths.businessMessages} className="link text-sm">
              See all leads
            </Link>
          ) : null
        }
      >
        Newest Leads
      </SectionHeading>
      {query.data ? <NewestLeads leads={query.data.slice(0, LEADS_SHOWN)} /> : null}
      {query.isPending ? (
        <Loading label="Loading your leads">
          <Skeleton className="h-[15.6875rem] w-full rounded-card" />
        </Loading>
      ) : null}
      {query.isError && !query.data ? (
        <RetryLine onRetry={() => void query.refetch()}>Your leads did not load.</RetryLine>
      ) : null}
    </section>
  );
}
