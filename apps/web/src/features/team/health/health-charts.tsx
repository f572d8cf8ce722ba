import { formatCount } from '@pro-match/domain/formats';
import type { Health, HealthPoint } from '@pro-match/domain/team';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';
import { FiguresCard } from './figures-card.tsx';
import { displayShare } from './health-words.ts';

type FigureKey = Exclude<keyof HealthPoint, 'start'>;
type FigureSeries = ChartSeries & { key: FigureKey };

interface HealthChart {
  title: string;
  series: readonly FigureSeries[];
  format: (value: number) => string;
  /** The value at full height; by default the largest one. */
  top?: number;
}

const CHARTS: readonly HealthChart[] = [
  {
    title: 'Matches',
    series: [
      { key: 'matches', label: 'Matches', tone: 'spruce' },
      { key: 'accepted', label: 'Accepted', tone: 'marigold' },
    ],
    format: formatCount,
  },
  {
    title: 'Sign-ups and requests',
    series: [
      { key: 'sign_ups', label: 'Sign-ups', tone: 'spruce' },
      { key: 'requests', label: 'Requests', tone: 'marigold' },
    ],
    format: formatCount,
  },
  {
    title: 'Fill rate and unanswered share',
    series: [
      { key: 'fill_rate', label: 'Fill rate', tone: 'spruce' },
      { key: 'unanswered_share', label: 'Unanswered', tone: 'marigold' },
    ],
    format: displayShare,
    top: 1,
  },
];

export function HealthCharts({ health }: { health: Health }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:*:first:col-span-full">
      {CHARTS.map((chart) => (
        <Chart key={chart.title} chart={chart} health={health} />
      ))}
    </div>
  );
}

function Chart({ chart, health }: { chart: HealthChart; health: Health }) {
  const { title, series, format, top } = chart;
  const step = health.by === 'day' ? 'Day' : 'Week';
  const said = (values: Pick<HealthPoint, FigureKey>) =>
    series
      .map(({ key, label }) => {
        const value = values[key];
        return `${label} ${value === null ? '–' : format(value)}`;
      })
      .join(', ');
  return (
    <FiguresCard title={title}>
      <BarChart
        label={`${title} per ${step.toLowerCase()}`}
        summary={`${said(health.total)} over ${health.points.length} ${step.toLowerCase()}s.`}
        series={series}
        step={step}
        format={format}
        {...(top === undefined ? {} : { top })}
        points={health.points.map((point) => ({
          id: point.start,
          label: displayDay(point.start),
          words: said(point),
          values: Object.fromEntries(series.map(({ key }) => [key, point[key]])),
        }))}
      />
    </FiguresCard>
  );
}
