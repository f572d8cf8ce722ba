import { formatCount } from '@pro-match/domain/formats';
import type { OutcomeFigures, Outcomes } from '@pro-match/domain/team';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { FiguresCard } from './figures-card.tsx';
import { displayShare } from './health-words.ts';
import { type FigureSeries, weeklyChart } from './weekly-chart.ts';

const WORK: readonly FigureSeries<Outcomes>[] = [
  { key: 'done', label: 'Both say done', tone: 'spruce', of: ({ both_done }) => both_done },
  {
    key: 'elsewhere',
    label: 'Client hired elsewhere',
    short: 'Elsewhere',
    tone: 'marigold',
    of: ({ client }) => client.said.elsewhere,
  },
];
const ANSWERED: readonly FigureSeries<Outcomes>[] = [
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
  const nothing = 'nobody asked';
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FiguresCard title="Confirmed by both sides">
        <BarChart
          label="Matches that both sides say are done, and clients who went elsewhere, per week"
          {...weeklyChart({ weeks, series: WORK, format: formatCount, nothing })}
        />
      </FiguresCard>
      <FiguresCard title="Who answers">
        <BarChart
          label="Share of asked clients and businesses that answered, per week"
          top={1}
          {...weeklyChart({ weeks, series: ANSWERED, format: displayShare, nothing })}
        />
      </FiguresCard>
    </div>
  );
}
