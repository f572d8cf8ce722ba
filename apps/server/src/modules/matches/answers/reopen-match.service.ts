import { canReopen, type Match, NOT_TO_REOPEN } from '@pro-match/domain/matches';
import type { Deps } from '../../../platform/deps.ts';
import type { ClientActor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { barrierRefusal } from '../../moderation/index.ts';
import { lockJobOf } from '../jobs.queries.ts';
import '../matches.events.ts';
import { getMatch } from '../matches.service.ts';
import { lockReopenable, markReopened } from './reopen-match.queries.ts';
import { dueOf } from './reply-clock.queries.ts';

/**
 * The client restarts the clock of an accepted match, once; a repeat changes nothing. Throws
 * `not_found`, or `conflict` if it is too late or the business has written.
 */
export async function reopenMatch(deps: Deps, actor: ClientActor, matchId: string): Promise<Match> {
  const clientId = actor.userId;
  await deps.events.transaction(async ({ tx, emit }) => {
    const isOwn = await lockJobOf(tx, { matchId, userId: clientId });
    const match = isOwn ? await lockReopenable(tx, { matchId, clientId }) : undefined;
    if (!match) throw notFound('Match not found');
    if (match.reopened_at !== null) return;
    const now = deps.clock.now();
    if (match.barrier) throw barrierRefusal(match.barrier);
    if (!canReopen(match, now)) throw new AppError('conflict', NOT_TO_REOPEN);
    await markReopened(tx, match, { dueAt: dueOf(match, now), now });
    await emit('match.reopened', { matchId, clientId, businessId: match.business_id }, matchId);
  });
  return getMatch(deps, actor, matchId);
}
