import type { BusinessStats } from '@pro-match/domain/businesses';
import { formatCount } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '../../../lib/api-error.ts';
import { classNames } from '../../../ui/class-names.ts';
import { RetryLine } from '../../../ui/retry-line.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useFailureToast } from '../../../ui/use-failure-toast.ts';
import { businessStatsQuery } from '../api/business-stats.ts';
import { Sparkline } from './sparkline.tsx';

interface StatProps {
  label: string;
  children: ReactNode;
  below: ReactNode;
  chart?: ReactNode;
  className?: string;
}

function Stat({ label, children, below, chart, className }: StatProps) {
  return (
    <div className={classNames('min-w-0 p-4 sm:p-5', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 flex items-end justify-between gap-6 sm:flex-col sm:items-stretch sm:gap-3">
        <span className="min-w-0">
          <span className="flex items-center gap-1.5 font-display text-2xl font-bold tabular-nums">
            {children}
          </span>
          <span className="mt-1 block text-xs text-muted">{below}</span>
        </span>
        {chart ? <span className="w-2/5 min-w-24 sm:w-full">{chart}</span> : null}
      </dd>
    </div>
  );
}

function reviewCount(count: number): string {
  if (count === 0) return 'No reviews yet';
  return count === 1 ? '1 review' : `${formatCount(count)} reviews`;
}

function Band({ stats }: { stats: BusinessStats }) {
  const days = stats.activity;
  const recent = days.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <dl className="card grid grid-cols-2 overflow-hidden sm:grid-cols-3">
      <Stat
        label="Total Leads"
        below={`${formatCount(recent)} in the last ${days.length} days`}
        chart={<Sparkline values={days.map(({ leads }) => leads)} />}
        className="col-span-2 border-b border-hairline sm:col-span-1 sm:border-r sm:border-b-0"
      >
        {formatCount(stats.total_leads)}
      </Stat>
      <Stat
        label="Pending"
        below={stats.pending > 0 ? 'Waiting for your answer' : 'Nothing waiting'}
        className="border-r border-hairline"
      >
        {formatCount(stats.pending)}
      </Stat>
      <Stat label="Rating" below={reviewCount(stats.total_reviews)}>
        {stats.rating === null ? '–' : stats.rating.toFixed(1)}
        {stats.rating === null ? null : (
          <Star aria-hidden="true" className="size-5 fill-marigold-fill text-marigold" />
        )}
      </Stat>
    </dl>
  );
}

export function PerformanceStats({ businessId }: { businessId: string }) {
  const query = useQuery(businessStatsQuery(businessId));
  const { data, error } = query;
  useFailureToast(data ? null : error, errorMessage(error, 'Failed to load data'));
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading>Performance Stats</SectionHeading>
      {query.data ? <Band stats={query.data} /> : null}
      {query.isPending ? (
        <Loading label="Loading your numbers">
          <Skeleton className="h-[14.375rem] w-full rounded-card sm:h-[10.5rem]" />
        </Loading>
      ) : null}
      {query.isError && !query.data ? (
        <RetryLine onRetry={() => void query.refetch()}>We couldn't load your numbers.</RetryLine>
      ) : null}
    </section>
  );
}
