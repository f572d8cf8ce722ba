import { FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import {
  canTransition,
  freeMatchesLeft,
  type MatchTransition,
  monthOf,
} from '@pro-match/domain/matches';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { barrierRefusal } from '../moderation/index.ts';
import { lockPlan, markAccepted, readAcceptable } from './quota.queries.ts';
import './matches.events.ts';

/**
 * Moves a match of the business to `accepted` inside a transaction, if its plan
 * has one left this month (UTC). A match that is accepted already is left as it
 * is. Throws `not_found`, `conflict` where the two are kept apart, or
 * `quota_reached` with the way to the upgrade.
 */
export async function acceptUnderQuota(
  { tx, emit }: UnitOfWork,
  accept: { businessId: string; matchId: string; by: MatchTransition; now: Date },
): Promise<void> {
  const { businessId, matchId, by, now } = accept;
  const tier = await lockPlan(tx, businessId);
  const match = await readAcceptable(tx, { businessId, matchId, month: monthOf(now) });
  if (tier === undefined || !match) throw notFound('Match not found');
  if (!canTransition(by, 'business', match.status)) return;
  if (match.barrier) throw barrierRefusal(match.barrier);
  if (freeMatchesLeft(tier, match.accepted_this_month) === 0) {
    throw new AppError(
      'quota_reached',
      `You've used your ${FREE_MATCHES_PER_MONTH} free matches this month. Upgrade to Pro for unlimited matches.`,
    );
  }
  await markAccepted(tx, { businessId, matchId, now });
  await emit('match.accepted', { matchId, clientId: match.client_id, businessId }, matchId);
}
