import type { CaseAction, CaseDecisionInput, CaseDetail } from '@pro-match/domain/cases';
import type { AuditAction } from '@pro-match/domain/team';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import { actionsOf } from './cases.policy.ts';
import {
  type CaseRow,
  closeCase,
  findCaseRow,
  type LockedCase,
  lockCase,
} from './cases.queries.ts';
import { getCase } from './cases.service.ts';
import { carryOut } from './consequences.service.ts';
import { type Answered, findDecision, insertDecision } from './decisions.queries.ts';
import { lockSubject } from './subjects.queries.ts';
import './cases.events.ts';

const AUDITED: Record<CaseAction, AuditAction> = {
  restore: 'case.restored',
  remove: 'case.removed',
  warn: 'case.warned',
  suspend: 'case.suspended',
};

/**
 * A member's word on what was reported: it changes the subject, the author's account, the reports
 * and the case in one transaction, writes it down, and lets the author know. The same id and action
 * again answer the case. Throws `conflict` where another member has decided meanwhile. One more
 * report opens a case again: to restore then dismisses that report, and what was decided before
 * holds.
 */
export async function decide(
  deps: Deps,
  actor: TeamActor,
  caseId: string,
  input: CaseDecisionInput,
): Promise<CaseDetail> {
  try {
    await deps.events.transaction((unit) => settle(deps, actor, unit, { caseId, ...input }));
  } catch (error) {
    if (!isUniqueViolation(error, 'reviews_one_each')) throw error;
    const detail = 'The client has written another review in the meantime.';
    throw new AppError('conflict', detail, { cause: error });
  }
  return getCase(deps, actor, caseId);
}

async function settle(
  deps: Deps,
  actor: TeamActor,
  unit: UnitOfWork,
  { caseId, id, action, reason }: CaseDecisionInput & { caseId: string },
): Promise<void> {
  const { tx, emit } = unit;
  const row = await findCaseRow(tx, caseId);
  if (!row) throw notFound();
  await lockSubject(tx, { kind: row.subject_kind, id: row.subject_id });
  const locked = await lockCase(tx, caseId);
  if (!locked) throw notFound();
  const stored = await findDecision(tx, id);
  if (stored) {
    const isOurs = stored.case_id === caseId && stored.decided_by?.user_id === actor.userId;
    if (isOurs && stored.action === action) return;
    throw idInUse();
  }
  refuseImpossible(action, row, locked, actor);
  const now = deps.clock.now();
  const answers = answeredBy(locked);
  const isDismissal = action === 'restore' && answers === 'reports';
  const kept = isDismissal && isAgainst(locked.last_action) ? locked.last_action : null;
  const removed = kept
    ? locked.removed
    : await carryOut(deps, unit, { action, row, locked, answers, now });
  const memberId = actor.userId;
  const stands = kept ?? action;
  await closeCase(tx, { caseId, action, reason, memberId, stands, removed, now });
  const ownerId = locked.owner_id;
  const decision = { id, caseId, ownerId, action, reason, answers, memberId, now };
  if (!(await insertDecision(tx, decision))) throw idInUse();
  await record(tx, actor, {
    action: kept ? 'case.dismissed' : AUDITED[action],
    subjectKind: 'case',
    subject: caseId,
    reason,
    now,
  });
  // Who was cleared without knowing of a report need not hear of one.
  if (ownerId !== null && !isDismissal) {
    await emit('moderation.decided', { decisionId: id, ownerId, action }, id);
  }
}

function refuseImpossible(
  action: CaseAction,
  row: CaseRow,
  { status, is_appealed: isAppealed, last_action: lastAction, owner_id }: LockedCase,
  actor: TeamActor,
): void {
  const isOwn = owner_id === actor.userId;
  const { subject_kind: kind, owner_gone: ownerGone, owner_suspended: ownerSuspended } = row;
  const asIs = { kind, status, isAppealed, lastAction };
  const may = actionsOf({ ...asIs, ownerGone, ownerSuspended, isOwn });
  if (may.includes(action)) return;
  if (isOwn) throw new AppError('conflict', 'This is about you, so someone else has to decide.');
  if (status === 'closed') throw new AppError('conflict', 'This case has already been decided.');
  throw new AppError('validation_failed', "That isn't possible here.");
}

const isAgainst = (action: CaseAction | null) => action !== null && action !== 'restore';

/** An appeal that waits is answered first; the reports with it. */
function answeredBy({ status, is_appealed }: LockedCase): Answered {
  if (status === 'closed') return 'decision';
  return is_appealed ? 'appeal' : 'reports';
}
