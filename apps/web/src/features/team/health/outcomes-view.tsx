import { formatCount } from '@pro-match/domain/formats';
import { OUTCOME_ANSWERS, type OutcomeAnswer } from '@pro-match/domain/outcomes';
import type { Outcomes, RepliesQuery } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { outcomesQuery } from '../api/health.ts';
import { Breakdown } from './breakdown.tsx';
import { FiguresCard } from './figures-card.tsx';
import { FiguresFrame } from './figures-frame.tsx';
import { Figure, FigureRow } from './health-figures.tsx';
import { displayShare } from './health-words.ts';
import { OutcomeCharts } from './outcome-charts.tsx';
import { ReplyFilters } from './reply-filters.tsx';

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
  return (
    <FiguresFrame
      query={query}
      note="A match counts in the week in which we ask. Weeks begin on Monday in UTC, and the last one isn't over yet."
    >
      {(figures) => (
        <>
          <ReplyFilters filter={filter} figures={figures} onChange={onFilter} />
          <Totals total={figures.total} />
          <OutcomeCharts weeks={figures.weeks} />
          <Answers total={figures.total} />
          <Breakdown
            figures={figures}
            most="questions"
            captionOf={(group) => `Outcomes by ${group}, as clients say`}
            columns={COLUMNS}
            valuesOf={valuesOf}
          />
        </>
      )}
    </FiguresFrame>
  );
}

function Totals({ total: { client, business, both_done } }: { total: Outcomes }) {
  return (
    <>
      <FigureRow>
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
      </FigureRow>
      {client.asked + business.asked === 0 ? (
        <p className="text-muted">Nobody was asked here in this time.</p>
      ) : null}
    </>
  );
}

function Answers({ total: { client, business } }: { total: Outcomes }) {
  return (
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
  );
}
