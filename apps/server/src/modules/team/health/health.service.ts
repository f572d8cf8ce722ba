import type { Health, HealthQuery } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import { keptFresh } from './fresh.ts';
import { countActiveSubscriptions, type FiguresRow, readFigures } from './health.queries.ts';
import { share } from './replies.ts';
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
  const [figures, activeSubscriptions] = await Promise.all([
    readFigures(database.db, { by, since: by === 'day' ? firstDay(now) : firstWeek(now), now }),
    countActiveSubscriptions(database.db),
  ]);
  const [total, ...points] = figures;
  if (!total) throw new Error('The figures came without their total');
  return {
    by,
    as_of: now.toISOString(),
    active_subscriptions: activeSubscriptions,
    total: present(total),
    points: points.map((row) => ({ start: row.start ?? '', ...present(row) })),
  };
}

function present(row: FiguresRow) {
  const { sign_ups, requests, matches, accepted, first_reply_minutes: minutes } = row;
  return {
    sign_ups,
    requests,
    fill_rate: share(row.filled, requests),
    matches,
    accepted,
    unanswered_share: share(row.unanswered, row.ripe),
    first_reply_minutes: minutes === null ? null : Math.round(minutes * 10) / 10,
  };
}
