import { formatCount } from '@pro-match/domain/formats';
import type { Replies, RepliesQuery } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { repliesQuery } from '../api/health.ts';
import { FiguresCard } from './figures-card.tsx';
import { Figure } from './health-figures.tsx';
import { displayOpenMinutes, displayShare } from './health-words.ts';
import { ReplyCharts } from './reply-charts.tsx';
import { displayState, ReplyFilters } from './reply-filters.tsx';
import { ReplyOutcomes } from './reply-outcomes.tsx';

const COLUMNS = ['Jobs', 'In 1 hour', 'No answer', 'Median'] as const;

const valuesOf = (row: Replies) => [
  formatCount(row.asked),
  displayShare(row.within_hour_share),
  displayShare(row.unanswered_share),
  displayOpenMinutes(row.median_minutes),
];

interface RepliesViewProps {
  filter: RepliesQuery;
  onFilter: (filter: RepliesQuery) => void;
}

export function RepliesView({ filter, onFilter }: RepliesViewProps) {
  const query = useQuery({ ...repliesQuery(filter), placeholderData: keepPreviousData });
  const { data: figures, error } = query;
  if (!figures) {
    if (error) return <FailedLoad query={query}>We couldn't load the figures.</FailedLoad>;
    return (
      <Loading label="Loading the figures">
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="mt-6 h-80 rounded-card" />
      </Loading>
    );
  }
  const { total } = figures;
  return (
    <div className="flex flex-col gap-6">
      <ReplyFilters filter={filter} figures={figures} onChange={onFilter} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 *:first:col-span-full md:grid-cols-3 md:*:first:col-span-1">
        <Figure
          label="Answered within 1 hour"
          value={displayShare(total.within_hour_share)}
          detail={`of ${formatCount(total.asked)} jobs, in open hours`}
        />
        <Figure
          label="Unanswered after a day"
          value={displayShare(total.unanswered_share)}
          detail={`of ${formatCount(total.day_old)} asked a day ago or earlier`}
        />
        <Figure
          label="Median time to an answer"
          value={displayOpenMinutes(total.median_minutes)}
          detail={`in open hours, of ${formatCount(total.answered)} answered`}
        />
      </dl>
      {total.asked === 0 ? <p className="text-muted">No job was asked here in this time.</p> : null}
      <ReplyCharts weeks={figures.weeks} />
      <ReplyOutcomes declines={figures.declines} rescues={figures.rescues} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <FiguresCard title="Services with the most jobs">
          <FiguresTable
            caption="Answers by service"
            columns={['Service', ...COLUMNS]}
            rows={figures.services.map((row) => ({
              id: row.service,
              name: row.service,
              values: valuesOf(row),
            }))}
          />
        </FiguresCard>
        <FiguresCard title="States with the most jobs">
          <FiguresTable
            caption="Answers by state"
            columns={['State', ...COLUMNS]}
            rows={figures.states.map((row) => ({
              id: row.state,
              name: displayState(row.state),
              values: valuesOf(row),
            }))}
          />
        </FiguresCard>
      </div>
      <p className="text-xs text-muted">
        {"Weeks begin on Monday in UTC, and the last one isn't over yet. Counted "}
        <RelativeTime value={figures.as_of} isInSentence />.
      </p>
    </div>
  );
}
