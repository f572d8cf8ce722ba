import { utcDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import { DECLINE_REASONS, RESCUE_CAUSES, type RESCUE_OUTCOMES } from '@pro-match/domain/matches';
import { HEALTH_WEEKS, type RepliesQuery, type ReplyFigures } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import { byName, type Count, detailsOf } from './counts.ts';
import { keptFresh } from './fresh.ts';
import { readLargest, readWeeks, readYoung } from './replies.queries.ts';
import { repliesOf } from './replies.ts';
import { firstWeek } from './steps.ts';

export type ReadReplies = (actor: TeamActor, query: RepliesQuery) => Promise<ReplyFigures>;

/** Reads how jobs are answered. */
export function createReplies(deps: Deps): ReadReplies {
  const fresh = keptFresh(deps, (query: RepliesQuery) => compute(deps, query));
  return (_actor, { service, state, week }) => fresh({ service, state, week });
}

async function compute({ clock, database }: Deps, query: RepliesQuery): Promise<ReplyFigures> {
  const now = clock.now();
  const first = firstWeek(now);
  const starts = Array.from({ length: HEALTH_WEEKS }, (_, week) =>
    utcDay(new Date(first.getTime() + week * 7 * DAY_MS)),
  );
  const { service = '', state = '' } = query;
  const week = starts.find((start) => start === query.week);
  const [since = '', until = ''] = week ? [week, week] : [starts[0], starts.at(-1)];
  // What is counted moves on between two statements; these see one moment.
  const read = await database.db.transaction(
    async (tx) => ({
      weeks: await readWeeks(tx, { service, state, since: starts[0] ?? '' }),
      services: await readLargest(tx, 'service', { at: state, since, until }),
      states: await readLargest(tx, 'state', { at: service, since, until }),
      young: await readYoung(tx, now),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const isIn = (one: { week: string }) => one.week >= since && one.week <= until;
  const youngAt = (at: { service: string; state: string }) =>
    read.young.filter(
      (one) =>
        (at.service === '' || one.service === at.service) &&
        (at.state === '' || one.state === at.state),
    );
  const young = youngAt({ service, state });
  const all = read.weeks.filter(isIn);
  return {
    as_of: now.toISOString(),
    total: repliesOf(all, young.filter(isIn)),
    weeks: starts.map((start) => ({
      start,
      ...repliesOf(
        read.weeks.filter((one) => one.week === start),
        young.filter((one) => one.week === start),
      ),
    })),
    services: [...byName(read.services, (one) => one.service)].map(([name, counts]) => ({
      service: name,
      ...repliesOf(counts, youngAt({ service: name, state }).filter(isIn)),
    })),
    states: [...byName(read.states, (one) => one.state)].map(([name, counts]) => ({
      state: name,
      ...repliesOf(counts, youngAt({ service, state: name }).filter(isIn)),
    })),
    ...outcomesOf(all),
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
