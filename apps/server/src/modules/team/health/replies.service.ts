import { DECLINE_REASONS, RESCUE_CAUSES, type RESCUE_OUTCOMES } from '@pro-match/domain/matches';
import type { RepliesQuery, ReplyFigures } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import { type Count, detailsOf } from './counts.ts';
import { keptFresh } from './fresh.ts';
import { askedOf, figuresOf, isAsked, readGrid } from './grid.ts';
import { REPLY_CELLS, readYoung, type YoungJobs } from './replies.queries.ts';
import { repliesOf } from './replies.ts';

export type ReadReplies = (actor: TeamActor, query: RepliesQuery) => Promise<ReplyFigures>;

/** Reads how jobs are answered. */
export function createReplies(deps: Deps): ReadReplies {
  const fresh = keptFresh(deps, (query: RepliesQuery) => compute(deps, query));
  return (_actor, { service, state, week }) => fresh({ service, state, week });
}

async function compute({ clock, database }: Deps, query: RepliesQuery): Promise<ReplyFigures> {
  const now = clock.now();
  const asked = askedOf(query, now);
  // What is counted moves on between two statements; these see one moment.
  const { grid, young } = await database.db.transaction(
    async (tx) => ({
      grid: await readGrid(tx, REPLY_CELLS, asked),
      young: await readYoung(tx, now),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  return {
    as_of: now.toISOString(),
    ...figuresOf(grid, asked, (counts, { service = asked.service, state = asked.state, week }) => {
      const isThere = (one: YoungJobs) =>
        (service === '' || one.service === service) && (state === '' || one.state === state);
      const isThen = (one: YoungJobs) => (week ? one.week === week : isAsked(asked, one));
      return repliesOf(
        counts,
        young.filter((one) => isThere(one) && isThen(one)),
      );
    }),
    ...outcomesOf(grid.weeks.filter((one) => isAsked(asked, one))),
  };
}

/** What became of matches that were not accepted. */
function outcomesOf(counts: readonly Count[]): Pick<ReplyFigures, 'declines' | 'rescues'> {
  const declined = detailsOf(counts, 'declined');
  const rescued = detailsOf(counts, 'rescue');
  return {
    declines: DECLINE_REASONS.map((reason) => ({ reason, count: declined.get(reason) ?? 0 })),
    rescues: RESCUE_CAUSES.map((cause) => {
      const of = (outcome: string) => rescued.get(`${cause} ${outcome}`) ?? 0;
      const outcomes = {
        open: of('open'),
        asked: of('asked'),
        team: of('team'),
        answered: of('answered'),
        dismissed: of('dismissed'),
      } satisfies Record<(typeof RESCUE_OUTCOMES)[number] | 'open', number>;
      const offered = Object.values(outcomes).reduce((sum, n) => sum + n, 0);
      return { cause, offered, outcomes };
    }),
  };
}
