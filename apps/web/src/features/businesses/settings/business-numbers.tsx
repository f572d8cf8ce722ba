import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../../lib/api-error.ts';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import { businessStatsQuery } from '../api/business-stats.ts';
import { ActivityChart } from './activity-chart.tsx';
import { StatTiles } from './stat-tiles.tsx';

/** `businessId` is the profile's. */
export function BusinessNumbers({ businessId }: { businessId: string }) {
  const { data: stats, error, isPending, refetch } = useQuery(businessStatsQuery(businessId));
  useFailureToast(stats ? null : error, errorMessage(error, 'Failed to load data'));
  if (isPending) {
    return (
      <Loading label="Loading your numbers">
        <Skeleton className="h-48 w-full rounded-card sm:h-24" />
        <Skeleton className="mt-6 h-64 w-full rounded-card" />
      </Loading>
    );
  }
  if (!stats) {
    return <RetryLine onRetry={() => void refetch()}>We couldn't load your numbers.</RetryLine>;
  }
  return (
    <>
      <StatTiles stats={stats} />
      <section className="flex flex-col gap-3">
        <SectionHeading>Activity</SectionHeading>
        <ActivityChart days={stats.activity} />
      </section>
    </>
  );
}
