import { formatCount } from '@pro-match/domain/formats';
import type { Replies, RepliesQuery, ReplyFigures } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { repliesQuery } from '../api/health.ts';
import { Breakdown } from './breakdown.tsx';
import { FiguresFrame } from './figures-frame.tsx';
import { Figure, FigureRow } from './health-figures.tsx';
import { displayOpenMinutes, displayShare } from './health-words.ts';
import { ReplyCharts } from './reply-charts.tsx';
import { ReplyFilters } from './reply-filters.tsx';
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
  return (
    <FiguresFrame
      query={query}
      note="Weeks begin on Monday in UTC, and the last one isn't over yet."
    >
      {(figures) => (
        <>
          <ReplyFilters filter={filter} figures={figures} onChange={onFilter} />
          <Totals total={figures.total} />
          <ReplyCharts weeks={figures.weeks} />
          <ReplyOutcomes declines={figures.declines} rescues={figures.rescues} />
          <Breakdown
            figures={figures}
            most="jobs"
            captionOf={(group) => `Answers by ${group}`}
            columns={COLUMNS}
            valuesOf={valuesOf}
          />
        </>
      )}
    </FiguresFrame>
  );
}

function Totals({ total }: Pick<ReplyFigures, 'total'>) {
  return (
    <>
      <FigureRow>
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
      </FigureRow>
      {total.asked === 0 ? <p className="text-muted">No job was asked here in this time.</p> : null}
    </>
  );
}
