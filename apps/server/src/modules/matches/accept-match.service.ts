import { FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import { answerTo, freeMatchesLeft, isUnanswered, monthOf } from '@pro-match/domain/matches';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { noteBooked } from '../businesses/index.ts';
import { barrierRefusal } from '../moderation/index.ts';
import { readAnswerable, recordAcceptance, recordWords } from './answers/answer.queries.ts';
import { endedRefusal } from './job-refusals.ts';
import { lockJobOf } from './jobs.queries.ts';
import './matches.events.ts';
import { lockPlan } from './quota.queries.ts';

/**
 * Accepts a match of the business if its plan has one left this month (UTC); an accepted match
 * stays as it is. Throws `not_found`, `conflict` if the two are kept apart or the request has
 * ended, or `quota_reached` with the way to the upgrade.
 */
export async function acceptUnderQuota(
  { tx, emit }: UnitOfWork,
  accept: {
    businessId: string;
    matchId: string;
    by: 'businessAccepts' | 'businessWritesFirst';
    now: Date;
  },
): Promise<void> {
  const { businessId, matchId, by, now } = accept;
  const isParty = await lockJobOf(tx, { matchId, userId: businessId });
  const tier = isParty ? await lockPlan(tx, businessId) : undefined;
  const match = await readAnswerable(tx, { businessId, matchId, month: monthOf(now) });
  if (tier === undefined || !match) throw notFound('Match not found');
  const answer = answerTo(by, match);
  if (answer === 'stands') {
    // Once the client has reopened the match, the business's first message is its answer.
    if (by !== 'businessWritesFirst' || match.barrier || !isUnanswered(match)) return;
    await recordWords(tx, match, now);
    await emit('match.answered', { matchId, clientId: match.client_id, businessId }, matchId);
    return;
  }
  if (match.barrier) throw barrierRefusal(match.barrier);
  if (answer === 'refused') throw endedRefusal(match, 'business');
  if (freeMatchesLeft(tier, match.accepted_this_month) === 0) {
    throw new AppError(
      'quota_reached',
      `You've used your ${FREE_MATCHES_PER_MONTH} free matches this month. Upgrade to Pro for unlimited matches.`,
    );
  }
  await recordAcceptance(tx, match, now);
  if (freeMatchesLeft(tier, match.accepted_this_month + 1) === 0) {
    await noteBooked(tx, { userId: businessId, until: monthOf(now).end });
  }
  await emit('match.accepted', { matchId, clientId: match.client_id, businessId }, matchId);
}
