import type { HealthQuery } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { healthQuery } from '../api/health.ts';
import { HealthCharts } from './health-charts.tsx';
import { HealthFigures } from './health-figures.tsx';

export function HealthView({ by }: { by: HealthQuery['by'] }) {
  const query = useQuery({ ...healthQuery(by), placeholderData: keepPreviousData });
  const { data: health, error } = query;
  if (health) {
    return (
      <div className="flex flex-col gap-6">
        <HealthFigures health={health} />
        <HealthCharts health={health} />
        <p className="text-xs text-muted">
          {"Days and weeks are in UTC, and the last one isn't over yet. Counted "}
          <RelativeTime value={health.as_of} isInSentence />.
        </p>
      </div>
    );
  }
  if (error) return <FailedLoad query={query}>We couldn't load the figures.</FailedLoad>;
  return (
    <Loading label="Loading the figures">
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="mt-6 h-80 rounded-card" />
    </Loading>
  );
}
