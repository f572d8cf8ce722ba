import { outcomeByHand } from '@pro-match/domain/cases';
import { newId } from '@pro-match/domain/ids';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import './cases.events.ts';
import { closeCase, lockPersonCase } from './cases.queries.ts';
import { addDecision } from './decisions.service.ts';

interface Standing {
  userId: string;
  suspended: boolean;
  reason: string;
  now: Date;
}

/**
 * Records a suspension or its end that no report caused as a decision, so that the person is
 * notified and can appeal. Runs in the transaction in which the caller changed the account.
 */
export async function recordStanding(
  { tx, emit }: UnitOfWork,
  actor: TeamActor,
  { userId, suspended, reason, now }: Standing,
): Promise<void> {
  const memberId = actor.userId;
  const action = suspended ? 'suspend' : 'restore';
  const { id: caseId, last_action } = await lockPersonCase(tx, { userId, now });
  const outcome = outcomeByHand(action, last_action);
  if (outcome) await closeCase(tx, { caseId, ...outcome, reason, memberId, removed: null, now });
  const id = newId();
  const decision = { id, caseId, ownerId: userId, action, reason, memberId, now } as const;
  await addDecision(tx, { ...decision, answers: 'nothing' });
  await emit('moderation.decided', { decisionId: id, ownerId: userId, action }, id);
}
