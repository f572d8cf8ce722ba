import type { ActivityDay } from '@pro-match/domain/businesses';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';
import { activityWords, summaryOf } from './activity-days.ts';

const SERIES: readonly ChartSeries[] = [
  { key: 'leads', label: 'Leads', tone: 'spruce' },
  { key: 'accepted', label: 'Accepted matches', short: 'Accepted', tone: 'marigold' },
];

/** Per UTC day. */
export function ActivityChart({ days }: { days: readonly ActivityDay[] }) {
  const summary = summaryOf(days);
  if (days.every(({ leads, accepted }) => leads === 0 && accepted === 0)) {
    return (
      <div className="card flex flex-col gap-1 p-4 sm:p-5">
        <p>{summary}</p>
        <p className="text-sm text-muted">Daily numbers appear here after your first lead.</p>
      </div>
    );
  }
  return (
    <div className="card flex flex-col gap-4 p-4 sm:p-5">
      <BarChart
        label="Leads and accepted matches per day"
        summary={summary}
        series={SERIES}
        step="Day"
        points={days.map(({ day, ...counts }) => ({
          id: day,
          label: displayDay(day),
          words: activityWords(counts),
          values: counts,
        }))}
      />
    </div>
  );
}
