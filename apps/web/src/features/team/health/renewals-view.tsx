import { formatCount } from '@pro-match/domain/formats';
import type { Renewal, Renewals } from '@pro-match/domain/team';
import { useQuery } from '@tanstack/react-query';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { Fold } from '../../../ui/fold.tsx';
import { renewalsQuery } from '../api/health.ts';
import { FiguresCard } from './figures-card.tsx';
import { FiguresFrame } from './figures-frame.tsx';
import { displayMonth, displayShare } from './health-words.ts';

/** The share of one month's payers who also pay in the next. */
export function RenewalsView() {
  return (
    <FiguresFrame
      query={useQuery(renewalsQuery())}
      note="Months are in UTC. A share with an asterisk can still change: its next month is running."
      isChartFirst
    >
      {({ months, cohorts }) => (
        <>
          <AllTogether months={months} />
          <Cohorts cohorts={cohorts} />
        </>
      )}
    </FiguresFrame>
  );
}

const shareOf = ({ share, is_settled }: Renewal) =>
  `${displayShare(share)}${share === null || is_settled ? '' : '*'}`;

function AllTogether({ months }: Pick<Renewals, 'months'>) {
  const settled = months.findLast(({ is_settled, share }) => is_settled && share !== null);
  return (
    <FiguresCard title="Paying again the next month">
      <BarChart
        label="Share of paying businesses that pay in the next month, per month"
        summary={
          settled
            ? `${displayShare(settled.share)} of those who paid in ${displayMonth(settled.month)} paid again.`
            : 'No business has had a month to pay again in yet.'
        }
        series={[{ key: 'share', label: 'Paid again', tone: 'spruce' }]}
        step="Month"
        format={displayShare}
        top={1}
        points={months.map((one) => ({
          id: one.month,
          label: displayMonth(one.month),
          words: shareOf(one),
          values: { share: one.share },
        }))}
      />
    </FiguresCard>
  );
}

function Cohorts({ cohorts }: Pick<Renewals, 'cohorts'>) {
  return (
    <FiguresCard title="By first paying month">
      {cohorts.length === 0 ? (
        <p className="text-muted">No business has paid in the last 12 months.</p>
      ) : null}
      {cohorts.map(({ first_month, months }) => (
        <Fold
          key={first_month}
          title={displayMonth(first_month)}
          summary={`${formatCount(months[0]?.paying ?? 0)} paid then, ${formatCount(months.at(-1)?.paying ?? 0)} this month`}
        >
          <FiguresTable
            caption={`Businesses that first paid in ${displayMonth(first_month)}`}
            columns={['Month', 'Paying', 'Also the next', 'Share']}
            rows={months.map((one) => ({
              id: one.month,
              name: displayMonth(one.month),
              values: [
                formatCount(one.paying),
                one.paying_next === null ? '–' : formatCount(one.paying_next),
                shareOf(one),
              ],
            }))}
          />
        </Fold>
      ))}
    </FiguresCard>
  );
}
