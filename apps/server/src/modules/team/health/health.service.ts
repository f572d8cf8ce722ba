import type { Health, HealthPoint, HealthQuery } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import type { Counts } from './figures.queries.ts';
import { countActiveSubscriptions } from './overview.queries.ts';
import { readFigures, share } from './read-figures.ts';
import { OVERVIEW } from './views.ts';

export type ReadHealth = (actor: TeamActor, query: HealthQuery) => Promise<Health>;

export function createHealth(deps: Deps): ReadHealth {
  return async (_actor, { by }) => {
    const { countedAt, total, steps } = await readFigures(deps, OVERVIEW[by], {});
    return {
      by,
      as_of: countedAt.toISOString(),
      active_subscriptions: await countActiveSubscriptions(deps.database.db),
      total: figuresOf(total),
      points: steps.map(({ start, counts }) => ({ start, ...figuresOf(counts) })),
    };
  };
}

function figuresOf({
  sign_ups = 0,
  requests = 0,
  filled = 0,
  matches = 0,
  accepted = 0,
  answered = 0,
  unanswered = 0,
}: Counts): Omit<HealthPoint, 'start'> {
  return {
    sign_ups,
    requests,
    fill_rate: share(filled, requests),
    matches,
    accepted,
    unanswered_share: share(unanswered, answered + unanswered),
  };
}
