import type { Role } from '@pro-match/domain/auth';
import type { OutcomeFigures, OutcomeSide, Outcomes, RepliesQuery } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import type { Counts } from './figures.queries.ts';
import { eachPart, readFigures, share } from './read-figures.ts';
import { OUTCOMES } from './views.ts';

export type ReadOutcomes = (actor: TeamActor, query: RepliesQuery) => Promise<OutcomeFigures>;

export function createOutcomes(deps: Deps): ReadOutcomes {
  return async (_actor, { service, state, week }) =>
    eachPart(await readFigures(deps, OUTCOMES, { service, state, step: week }), outcomesOf);
}

function outcomesOf(counts: Counts): Outcomes {
  return {
    client: sideOf(counts, 'client'),
    business: sideOf(counts, 'business'),
    both_done: counts.both_done ?? 0,
  };
}

function sideOf(counts: Counts, side: Role): OutcomeSide {
  const of = (figure: string) => counts[`${side} ${figure}`] ?? 0;
  return {
    asked: of('asked'),
    answered: of('answered'),
    answered_share: share(of('answered'), of('asked')),
    said: {
      done: of('done'),
      not_yet: of('not_yet'),
      elsewhere: of('elsewhere'),
      dropped: of('dropped'),
    },
  };
}
