import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import {
  HEALTH_DAYS,
  HEALTH_WEEKS,
  type Health,
  type HealthPoint,
  type HealthQuery,
} from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import { byName, type CountOf, detailsOf, share } from './counts.ts';
import { keptFresh } from './fresh.ts';
import {
  countActiveSubscriptions,
  readOverview,
  readYoungMatches,
  type YoungMatches,
} from './overview.queries.ts';
import { firstDay, firstWeek } from './steps.ts';

type By = HealthQuery['by'];
export type ReadHealth = (actor: TeamActor, query: HealthQuery) => Promise<Health>;

/** Reads the figures, at most once a minute however many look at them. */
export function createHealth(deps: Deps): ReadHealth {
  const fresh = keptFresh(deps, ({ by }: HealthQuery) => compute(deps, by));
  return (_actor, { by }) => fresh({ by });
}

async function compute({ clock, database }: Deps, by: By): Promise<Health> {
  const now = clock.now();
  const [since, length, days] =
    by === 'day' ? [firstDay(now), HEALTH_DAYS, 1] : [firstWeek(now), HEALTH_WEEKS, 7];
  // What is counted moves on between two statements; these see one moment.
  const read = await database.db.transaction(
    async (tx) => ({
      counts: await readOverview(tx, { by, since }),
      young: await readYoungMatches(tx, { by, now }),
      activeSubscriptions: await countActiveSubscriptions(tx),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const counts = byName(read.counts, (one) => one.start);
  const young = byName(read.young, (one) => one.start);
  return {
    by,
    as_of: now.toISOString(),
    active_subscriptions: read.activeSubscriptions,
    total: figuresOf(read.counts, read.young),
    points: Array.from({ length }, (_, step) => {
      const start = utcDay(new Date(since.getTime() + step * days * DAY_MS));
      return { start, ...figuresOf(counts.get(start) ?? [], young.get(start) ?? []) };
    }),
  };
}

/** The figures that counts come to. What is younger than a day is neither answered nor unanswered. */
function figuresOf(
  counts: readonly CountOf<'start'>[],
  young: readonly YoungMatches[],
): Omit<HealthPoint, 'start'> {
  const sum = (figure: string) => detailsOf(counts, figure).get('') ?? 0;
  const [requests, matches, accepted] = [sum('requests'), sum('matches'), sum('accepted')];
  const waiting = young.reduce((all, one) => all + one.waiting, 0);
  const youngOnes = young.reduce((all, one) => all + one.accepted, waiting);
  const kept = matches - sum('ended');
  return {
    sign_ups: sum('sign_ups'),
    requests,
    fill_rate: share(sum('filled'), requests),
    matches,
    accepted,
    unanswered_share: share(kept - accepted - waiting, kept - youngOnes),
  };
}
