import { DAY_MS } from '@pro-match/domain/limits';
import { HEALTH_DAYS, HEALTH_WEEKS, type Health, type HealthQuery } from '@pro-match/domain/team';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { countActiveSubscriptions, type FiguresRow, readFigures } from './health.queries.ts';

/** How old figures may be, in ms. */
const FRESH_MS = 60_000;

type By = HealthQuery['by'];
export type ReadHealth = (actor: TeamActor, query: HealthQuery) => Promise<Health>;

/** Reads the figures, at most once a minute however many look at them. */
export function createHealth(deps: Deps): ReadHealth {
  const now = () => deps.clock.now().getTime();
  const cache = new LRUCache<By, Health>({
    max: 2,
    ttl: FRESH_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (by) => compute(deps, by),
  });
  return async (_actor, { by }) => (await cache.fetch(by)) ?? compute(deps, by);
}

async function compute({ clock, database }: Deps, by: By): Promise<Health> {
  const now = clock.now();
  const [figures, activeSubscriptions] = await Promise.all([
    readFigures(database.db, { by, since: firstStep(by, now), now }),
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

/** Where the charts begin: UTC midnight, of a Monday where the steps are weeks. */
function firstStep(by: By, now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  if (by === 'day') return new Date(today - (HEALTH_DAYS - 1) * DAY_MS);
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(monday - (HEALTH_WEEKS - 1) * 7 * DAY_MS);
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

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}
