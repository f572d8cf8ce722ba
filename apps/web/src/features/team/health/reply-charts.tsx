import type { Replies, ReplyFigures } from '@pro-match/domain/team';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';
import { FiguresCard } from './figures-card.tsx';
import { displayOpenMinutes, displayShare } from './health-words.ts';

type Key = 'within_hour_share' | 'unanswered_share' | 'median_minutes';

const SHARES: readonly (ChartSeries & { key: Key })[] = [
  { key: 'within_hour_share', label: 'Within 1 hour', tone: 'spruce' },
  {
    key: 'unanswered_share',
    label: 'Unanswered after a day',
    short: 'Unanswered',
    tone: 'marigold',
  },
];
const MEDIAN: readonly (ChartSeries & { key: Key })[] = [
  { key: 'median_minutes', label: 'Median', tone: 'spruce' },
];

export function ReplyCharts({ weeks }: Pick<ReplyFigures, 'weeks'>) {
  const chart = (series: typeof SHARES, format: (value: number) => string) => {
    const said = (values: Pick<Replies, Key>) =>
      series
        .flatMap(({ key, label }) =>
          values[key] === null ? [] : [`${label} ${format(values[key])}`],
        )
        .join(', ') || 'nothing to count';
    const last = weeks.at(-1);
    return {
      series,
      format,
      step: 'Week',
      summary: last ? `This week so far: ${said(last)}.` : '',
      points: weeks.map((week) => ({
        id: week.start,
        label: displayDay(week.start),
        words: said(week),
        values: Object.fromEntries(series.map(({ key }) => [key, week[key]])),
      })),
    };
  };
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FiguresCard title="Answered and unanswered">
        <BarChart
          label="Share of jobs answered within 1 hour and unanswered after a day, per week"
          top={1}
          {...chart(SHARES, displayShare)}
        />
      </FiguresCard>
      <FiguresCard title="Median open hours to an answer">
        <BarChart
          label="Median open time to the first answer per week"
          {...chart(MEDIAN, displayOpenMinutes)}
        />
      </FiguresCard>
    </div>
  );
}
