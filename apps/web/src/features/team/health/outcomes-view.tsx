import { formatCount } from '@pro-match/domain/formats';
import { OUTCOME_ANSWERS, type OutcomeAnswer } from '@pro-match/domain/outcomes';
import type { Outcomes, RepliesQuery } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { outcomesQuery } from '../api/health.ts';
import { FiguresCard } from './figures-card.tsx';
import { Figure } from './health-figures.tsx';
import { displayShare } from './health-words.ts';
import { OutcomeCharts } from './outcome-charts.tsx';
import { displayState, ReplyFilters } from './reply-filters.tsx';

const COLUMNS = ['Asked', 'Answered', 'Done', 'Hired elsewhere', 'Both say done'] as const;

/** The clients' answers, since only they know whom they hired. */
const valuesOf = ({ client, both_done }: Outcomes) => [
  formatCount(client.asked),
  displayShare(client.answered_share),
  formatCount(client.said.done),
  formatCount(client.said.elsewhere),
  formatCount(both_done),
];

const ANSWERS: Record<OutcomeAnswer, string> = {
  done: 'Done',
  not_yet: 'Not yet',
  elsewhere: 'Went with someone else',
  dropped: "It didn't happen",
};

interface OutcomesViewProps {
  filter: RepliesQuery;
  onFilter: (filter: RepliesQuery) => void;
}

export function OutcomesView({ filter, onFilter }: OutcomesViewProps) {
  const query = useQuery({ ...outcomesQuery(filter), placeholderData: keepPreviousData });
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
  const { client, business, both_done } = figures.total;
  return (
    <div className="flex flex-col gap-6">
      <ReplyFilters filter={filter} figures={figures} onChange={onFilter} />
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-3 *:first:col-span-full md:grid-cols-3 md:*:first:col-span-1">
        <Figure
          label="Confirmed by both sides"
          value={formatCount(both_done)}
          detail={`${formatCount(client.said.done)} clients and ${formatCount(business.said.done)} businesses say so`}
        />
        <Figure
          label="Clients who answered"
          value={displayShare(client.answered_share)}
          detail={`of ${formatCount(client.asked)} asked`}
        />
        <Figure
          label="Businesses that answered"
          value={displayShare(business.answered_share)}
          detail={`of ${formatCount(business.asked)} asked`}
        />
      </dl>
      {client.asked + business.asked === 0 ? (
        <p className="text-muted">Nobody was asked here in this time.</p>
      ) : null}
      <OutcomeCharts weeks={figures.weeks} />
      <FiguresCard title="Answers">
        <p className="text-sm text-muted">
          With those given unasked, as when a client closes the job.
        </p>
        <FiguresTable
          caption="Answers of clients and businesses"
          columns={['Answer', 'Clients', 'Businesses']}
          rows={OUTCOME_ANSWERS.map((answer) => ({
            id: answer,
            name: ANSWERS[answer],
            values: [client, business].map(({ said }) => formatCount(said[answer])),
          }))}
        />
      </FiguresCard>
      <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
        <FiguresCard title="Services with the most questions">
          <FiguresTable
            caption="Outcomes by service, as clients say"
            columns={['Service', ...COLUMNS]}
            rows={figures.services.map((row) => ({
              id: row.service,
              name: row.service,
              values: valuesOf(row),
            }))}
          />
        </FiguresCard>
        <FiguresCard title="States with the most questions">
          <FiguresTable
            caption="Outcomes by state, as clients say"
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
        {
          "A match counts in the week in which we ask. Weeks begin on Monday in UTC, and the last one isn't over yet. Counted "
        }
        <RelativeTime value={figures.as_of} isInSentence />.
      </p>
    </div>
  );
}
