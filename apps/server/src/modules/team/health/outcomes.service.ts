import type { Role } from '@pro-match/domain/auth';
import type { OutcomeFigures, OutcomeSide, Outcomes, RepliesQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import type { Cells } from './cells.queries.ts';
import { type Count, detailsOf, share } from './counts.ts';
import { keptFresh } from './fresh.ts';
import { askedOf, figuresOf, readGrid } from './grid.ts';

export const OUTCOME_CELLS: Cells = {
  counts: sql.raw('outcome_figures'),
  notes: sql.raw('outcome_figure_changes'),
};

export type ReadOutcomes = (actor: TeamActor, query: RepliesQuery) => Promise<OutcomeFigures>;

/** Reads what became of matches, as counts that name nobody. */
export function createOutcomes(deps: Deps): ReadOutcomes {
  const fresh = keptFresh(deps, (query: RepliesQuery) => compute(deps, query));
  return (_actor, { service, state, week }) => fresh({ service, state, week });
}

async function compute({ clock, database }: Deps, query: RepliesQuery): Promise<OutcomeFigures> {
  const now = clock.now();
  const asked = askedOf(query, now);
  // What is counted moves on between two statements; these see one moment.
  const grid = await database.db.transaction((tx) => readGrid(tx, OUTCOME_CELLS, asked), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return { as_of: now.toISOString(), ...figuresOf(grid, asked, outcomesOf) };
}

function outcomesOf(counts: readonly Count[]): Outcomes {
  return {
    client: sideOf(counts, 'client'),
    business: sideOf(counts, 'business'),
    both_done: detailsOf(counts, 'both_done').get('') ?? 0,
  };
}

function sideOf(counts: readonly Count[], side: Role): OutcomeSide {
  const of = (figure: string, detail: string) => detailsOf(counts, figure).get(detail) ?? 0;
  const [asked, answered] = [of('asked', side), of('answered', side)];
  const said = (answer: string) => of('said', `${side} ${answer}`);
  return {
    asked,
    answered,
    answered_share: share(answered, asked),
    said: {
      done: said('done'),
      not_yet: said('not_yet'),
      elsewhere: said('elsewhere'),
      dropped: said('dropped'),
    },
  };
}
