import type { Match } from '@pro-match/domain/matches';
import {
  canTellOutcome,
  NOT_ACCEPTED_YET,
  type OutcomeAnswer,
  TOO_LATE_FOR_OUTCOME,
} from '@pro-match/domain/outcomes';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { getMatch, readerOf } from '../matches/index.ts';
import './outcomes.events.ts';
import { lockToldMatch, recordOutcome } from './outcomes.queries.ts';

/**
 * A side may answer unasked, and may change its answer later. A repeat changes nothing. The other
 * side is not notified. Throws `not_found`, or `conflict` if the match is not accepted or it is too
 * late.
 */
export async function answerOutcome(
  deps: Deps,
  actor: Actor,
  { matchId, answer }: { matchId: string; answer: OutcomeAnswer },
): Promise<Match> {
  const reader = readerOf(actor);
  const { userId, role: side } = reader;
  const now = deps.clock.now();
  await deps.events.transaction(async ({ tx, emit }) => {
    const match = await lockToldMatch(tx, { matchId, reader });
    if (!match) throw notFound('Match not found');
    if (!canTellOutcome(match, now)) {
      const isWaiting = match.accepted_at === null;
      throw new AppError('conflict', isWaiting ? NOT_ACCEPTED_YET : TOO_LATE_FOR_OUTCOME);
    }
    if (!(await recordOutcome(tx, { matchId, reader, answer, now }))) return;
    const event = { matchId, side, userId, otherId: match.other_id };
    await emit('outcome.answered', event, `${matchId}:${side}`);
  });
  return getMatch(deps, reader, matchId);
}
