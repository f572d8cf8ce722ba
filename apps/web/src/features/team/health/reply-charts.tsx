import type { Replies, ReplyFigures } from '@pro-match/domain/team';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { FiguresCard } from './figures-card.tsx';
import { displayOpenMinutes, displayShare } from './health-words.ts';
import { type FigureSeries, weeklyChart } from './weekly-chart.ts';

const SHARES: readonly FigureSeries<Replies>[] = [
  {
    key: 'within_hour',
    label: 'Within 1 hour',
    tone: 'spruce',
    of: ({ within_hour_share }) => within_hour_share,
  },
  {
    key: 'unanswered',
    label: 'Unanswered after a day',
    short: 'Unanswered',
    tone: 'marigold',
    of: ({ unanswered_share }) => unanswered_share,
  },
];
const MEDIAN: readonly FigureSeries<Replies>[] = [
  {
    key: 'median',
    label: 'Median',
    tone: 'spruce',
    of: ({ median_minutes }) => median_minutes,
  },
];

export function ReplyCharts({ weeks }: Pick<ReplyFigures, 'weeks'>) {
  const nothing = 'nothing to count';
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FiguresCard title="Answered and unanswered">
        <BarChart
          label="Share of jobs answered within 1 hour and unanswered after a day, per week"
          top={1}
          {...weeklyChart({ weeks, series: SHARES, format: displayShare, nothing })}
        />
      </FiguresCard>
      <FiguresCard title="Median open hours to an answer">
        <BarChart
          label="Median open time to the first answer per week"
          {...weeklyChart({ weeks, series: MEDIAN, format: displayOpenMinutes, nothing })}
        />
      </FiguresCard>
    </div>
  );
}
