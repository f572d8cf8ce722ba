import {
  ACCEPTED_ALREADY,
  answerTo,
  type Match,
  OWN_END,
  stateOf,
} from '@pro-match/domain/matches';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { lockJobOf } from './jobs.queries.ts';
import './matches.events.ts';
import { getMatch } from './matches.service.ts';
import { findOwnMatch, markWithdrawn } from './withdraw-match.queries.ts';

/**
 * The client takes back a request that waits; again, it changes nothing. Throws `not_found`,
 * `conflict` once the business has accepted, and `job_closed`.
 */
export async function withdrawMatch(
  deps: Deps,
  actor: ClientActor,
  matchId: string,
): Promise<Match> {
  const clientId = actor.userId;
  await deps.events.transaction(async ({ tx, emit }) => {
    const isOwn = await lockJobOf(tx, { matchId, userId: clientId });
    const match = isOwn ? await findOwnMatch(tx, { matchId, clientId }) : undefined;
    if (!match) throw notFound('Match not found');
    const answer = answerTo('clientWithdraws', match);
    if (answer === 'stands') return;
    if (answer === 'refused') {
      if (stateOf(match) === 'accepted') throw new AppError('conflict', ACCEPTED_ALREADY);
      throw new AppError('job_closed', OWN_END.closed);
    }
    await markWithdrawn(tx, { matchId, now: deps.clock.now() });
    await emit('match.withdrawn', { matchId, clientId, businessId: match.business_id }, matchId);
  });
  return getMatch(deps, actor, matchId);
}
