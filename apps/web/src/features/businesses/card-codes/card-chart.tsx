import type { OwnCard } from '@pro-match/domain/businesses';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';
import { daysOf, dayWords, summaryOf } from './card-figures.ts';

const SERIES: readonly ChartSeries[] = [
  { key: 'views', label: 'Views', tone: 'spruce' },
  { key: 'asks', label: 'Requests', tone: 'marigold' },
];

/** Per UTC day, all codes together. */
export function CardChart({ card }: { card: OwnCard }) {
  const summary = summaryOf(card);
  if (card.days.length === 0) return <p className="text-sm text-muted">{summary}</p>;
  return (
    <BarChart
      label="Views and requests per day"
      summary={summary}
      series={SERIES}
      step="Day"
      points={daysOf(card).map(({ day, views, asks }) => ({
        id: day,
        label: displayDay(day),
        words: dayWords({ views, asks }),
        values: { views, asks },
      }))}
    />
  );
}
