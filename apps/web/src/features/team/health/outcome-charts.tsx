import { formatCount } from '@pro-match/domain/formats';
import type { OutcomeFigures, Outcomes } from '@pro-match/domain/team';
import { BarChart } from '../../../ui/bar-chart.tsx';
import type { ChartSeries } from '../../../ui/chart.ts';
import { displayDay } from '../../../ui/display-day.ts';
import { FiguresCard } from './figures-card.tsx';
import { displayShare } from './health-words.ts';

interface OutcomeSeries extends ChartSeries {
  of: (outcomes: Outcomes) => number | null;
}

const WORK: readonly OutcomeSeries[] = [
  { key: 'done', label: 'Both say done', tone: 'spruce', of: ({ both_done }) => both_done },
  {
    key: 'elsewhere',
    label: 'Client hired elsewhere',
    short: 'Elsewhere',
    tone: 'marigold',
    of: ({ client }) => client.said.elsewhere,
  },
];
const ANSWERED: readonly OutcomeSeries[] = [
  {
    key: 'client',
    label: 'Clients',
    tone: 'spruce',
    of: ({ client }) => client.answered_share,
  },
  {
    key: 'business',
    label: 'Businesses',
    tone: 'marigold',
    of: ({ business }) => business.answered_share,
  },
];

export function OutcomeCharts({ weeks }: Pick<OutcomeFigures, 'weeks'>) {
  const chart = (series: readonly OutcomeSeries[], format: (value: number) => string) => {
    const said = (outcomes: Outcomes) =>
      series
        .flatMap(({ label, of }) => {
          const value = of(outcomes);
          return value === null ? [] : [`${label} ${format(value)}`];
        })
        .join(', ') || 'nobody asked';
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
        values: Object.fromEntries(series.map(({ key, of }) => [key, of(week)])),
      })),
    };
  };
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FiguresCard title="Confirmed by both sides">
        <BarChart
          label="Matches that both sides say are done, and clients who went elsewhere, per week"
          {...chart(WORK, formatCount)}
        />
      </FiguresCard>
      <FiguresCard title="Who answers">
        <BarChart
          label="Share of asked clients and businesses that answered, per week"
          top={1}
          {...chart(ANSWERED, displayShare)}
        />
      </FiguresCard>
    </div>
  );
}
