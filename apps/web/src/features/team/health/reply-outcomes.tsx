import { formatCount } from '@pro-match/domain/formats';
import { DECLINE_LABELS } from '@pro-match/domain/matches';
import type { ReplyFigures } from '@pro-match/domain/team';
import { FiguresTable } from '../../../ui/figures-table.tsx';
import { FiguresCard } from './figures-card.tsx';
import { displayShare } from './health-words.ts';

const CAUSES: Record<ReplyFigures['rescues'][number]['cause'], string> = {
  declined: 'Declined',
  overdue: 'Overdue',
  paused: 'Paused',
};
const OUTCOMES: Record<keyof ReplyFigures['rescues'][number]['outcomes'], string> = {
  asked: 'Asked another pro',
  team: 'Asked the team',
  answered: 'The first one answered',
  dismissed: 'Dismissed',
  open: 'Nothing yet',
};
const OUTCOME_KEYS = Object.keys(OUTCOMES) as (keyof typeof OUTCOMES)[];

export function ReplyOutcomes({ declines, rescues }: Pick<ReplyFigures, 'declines' | 'rescues'>) {
  const declined = declines.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...declines.map(({ count }) => count));
  return (
    <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
      <FiguresCard title="Declines">
        <p className="text-sm text-muted">{`${formatCount(declined)} in all.`}</p>
        <FiguresTable
          caption="Declines by reason"
          columns={['Reason', 'Declines', 'Share']}
          rows={declines.map(({ reason, count }) => ({
            id: reason,
            name: (
              <>
                {DECLINE_LABELS[reason]}
                {count === 0 ? null : (
                  <span
                    aria-hidden="true"
                    className="mt-1 block h-1.5 rounded-chip bg-spruce"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                )}
              </>
            ),
            values: [formatCount(count), displayShare(declined === 0 ? null : count / declined)],
          }))}
        />
      </FiguresCard>
      <FiguresCard title="Rescue offers">
        <FiguresTable
          caption="Offers to ask somebody else, by cause and outcome"
          columns={['Outcome', ...rescues.map(({ cause }) => CAUSES[cause])]}
          rows={[
            {
              id: 'offered',
              name: <strong>Offered</strong>,
              values: rescues.map(({ offered }) => formatCount(offered)),
            },
            ...OUTCOME_KEYS.map((outcome) => ({
              id: outcome,
              name: OUTCOMES[outcome],
              values: rescues.map(({ outcomes }) => formatCount(outcomes[outcome])),
            })),
          ]}
        />
      </FiguresCard>
    </div>
  );
}
