import {
  ANSWERED_ALREADY,
  answerTo,
  type DeclineReason,
  type Match,
  monthOf,
  stateOf,
} from '@pro-match/domain/matches';
import type { Deps } from '../../../platform/deps.ts';
import type { UnitOfWork } from '../../../platform/events/event-bus.ts';
import type { BusinessActor } from '../../../platform/http/actor.ts';
import { AppError, notFound } from '../../../platform/http/errors.ts';
import { barrierRefusal } from '../../moderation/index.ts';
import { endedRefusal } from '../job-refusals.ts';
import { lockJobOf } from '../jobs.queries.ts';
import '../matches.events.ts';
import { getMatch } from '../matches.service.ts';
import { readAnswerable, recordDecline } from './answer.queries.ts';

/**
 * Declines a lead and offers its client another pro, unless they already have an offer. A lead
 * declined before keeps its first reason. Throws `not_found`, or `conflict` if the two are kept
 * apart or the match is accepted or over.
 */
export async function declineLead(
  { tx, emit }: UnitOfWork,
  decline: { businessId: string; matchId: string; reason: DeclineReason; now: Date },
): Promise<void> {
  const { businessId, matchId, reason, now } = decline;
  const isOwn = await lockJobOf(tx, { matchId, userId: businessId });
  const asked = { businessId, matchId, month: monthOf(now) };
  const match = isOwn ? await readAnswerable(tx, asked) : undefined;
  if (!match) throw notFound('Match not found');
  const answer = answerTo('businessDeclines', match);
  if (answer === 'stands') return;
  if (match.barrier) throw barrierRefusal(match.barrier);
  if (answer === 'refused') {
    if (stateOf(match) === 'accepted') throw new AppError('conflict', ANSWERED_ALREADY);
    throw endedRefusal(match, 'business');
  }
  const isOffer = await recordDecline(tx, match, { reason, now });
  const event = { matchId, clientId: match.client_id, businessId };
  await emit('match.declined', { ...event, reason }, matchId);
  if (isOffer) await emit('match.rescued', { ...event, cause: 'declined' }, matchId);
}

export async function declineMatch(
  deps: Deps,
  actor: BusinessActor,
  { matchId, reason }: { matchId: string; reason: DeclineReason },
): Promise<Match> {
  const now = deps.clock.now();
  await deps.events.transaction((unit) =>
    declineLead(unit, { businessId: actor.userId, matchId, reason, now }),
  );
  return getMatch(deps, actor, matchId);
}
