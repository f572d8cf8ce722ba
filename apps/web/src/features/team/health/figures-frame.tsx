import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

interface FiguresFrameProps<Figures> {
  query: UseQueryResult<Figures>;
  /** Explains the figures; the time of the count follows it. */
  note: string;
  /** Set if no row of single numbers comes before the first chart. */
  isChartFirst?: boolean;
  children: (figures: Figures) => ReactNode;
}

/** Figures with their note, or what shows while they load or failed to. */
export function FiguresFrame<Figures extends { as_of: string }>({
  query,
  note,
  isChartFirst = false,
  children,
}: FiguresFrameProps<Figures>) {
  const { data: figures, error } = query;
  if (figures) {
    return (
      <div className="flex flex-col gap-6">
        {children(figures)}
        <p className="text-xs text-muted">
          {`${note} Counted `}
          <RelativeTime value={figures.as_of} isInSentence />.
        </p>
      </div>
    );
  }
  if (error) return <FailedLoad query={query}>We couldn't load the figures.</FailedLoad>;
  return (
    <Loading label="Loading the figures">
      {isChartFirst ? null : <Skeleton className="mb-6 h-28 rounded-card" />}
      <Skeleton className="h-80 rounded-card" />
    </Loading>
  );
}
