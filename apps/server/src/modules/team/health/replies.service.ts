import { DECLINE_REASONS, RESCUE_CAUSES, type RESCUE_OUTCOMES } from '@pro-match/domain/matches';
import type { Replies, RepliesQuery, ReplyFigures } from '@pro-match/domain/team';
import type { Deps } from '../../../platform/deps.ts';
import type { TeamActor } from '../../../platform/http/actor.ts';
import type { Counts } from './figures.queries.ts';
import { eachPart, readFigures, share } from './read-figures.ts';
import { REPLIES } from './views.ts';

export type ReadReplies = (actor: TeamActor, query: RepliesQuery) => Promise<ReplyFigures>;

export function createReplies(deps: Deps): ReadReplies {
  return async (_actor, { service, state, week }) => {
    const figures = await readFigures(deps, REPLIES, { service, state, step: week });
    return { ...eachPart(figures, repliesOf), ...unacceptedOf(figures.total) };
  };
}

function repliesOf(counts: Counts): Replies {
  const { asked = 0, answered = 0, within_hour = 0, day_old = 0, unanswered = 0 } = counts;
  return {
    asked,
    answered,
    within_hour,
    within_hour_share: share(within_hour, asked),
    day_old,
    unanswered,
    unanswered_share: share(unanswered, day_old),
    median_minutes: counts.median_minutes ?? null,
  };
}

function unacceptedOf(counts: Counts): Pick<ReplyFigures, 'declines' | 'rescues'> {
  return {
    declines: DECLINE_REASONS.map((reason) => ({
      reason,
      count: counts[`declined ${reason}`] ?? 0,
    })),
    rescues: RESCUE_CAUSES.map((cause) => {
      const of = (outcome: string) => counts[`rescue ${cause} ${outcome}`] ?? 0;
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
