import type { CaseAction, CaseDecisionInput, CaseDetail } from '@pro-match/domain/cases';
import type { AuditAction } from '@pro-match/domain/team';
import { isUniqueViolation } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import { restoreUser, suspendUser } from '../auth/index.ts';
import { actionsOf } from './cases.policy.ts';
import {
  type CaseRow,
  closeCase,
  findCaseRow,
  type LockedCase,
  lockCase,
} from './cases.queries.ts';
import { getCase } from './cases.service.ts';
import {
  findDecision,
  insertDecision,
  isSuspendedElsewhere,
  lockAccount,
} from './decisions.queries.ts';
import { lockSubject, putBack, takeOut } from './subjects.queries.ts';
import './cases.events.ts';

const AUDITED: Record<CaseAction, AuditAction> = {
  restore: 'case.restored',
  remove: 'case.removed',
  warn: 'case.warned',
  suspend: 'case.suspended',
};

/**
 * A member's word on what was reported: it changes the subject, the author's
 * account, the reports and the case in one transaction, writes it down, and lets
 * the author know. The same id again answers the case. Throws `conflict` where
 * somebody else has decided meanwhile.
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
    const detail = 'The client has written another review meanwhile.';
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
  if (stored?.case_id === caseId && stored.decided_by?.user_id === actor.userId) return;
  if (stored) throw new AppError('conflict', 'This id is in use.');
  refuseImpossible(action, row, locked, actor);
  const now = deps.clock.now();
  const removed = await apply(deps, unit, { action, row, locked, now });
  const memberId = actor.userId;
  await closeCase(tx, { caseId, action, reason, memberId, removed, now });
  const ownerId = locked.owner_id;
  if (!(await insertDecision(tx, { id, caseId, ownerId, action, reason, memberId, now }))) {
    throw new AppError('conflict', 'This id is in use.');
  }
  await record(tx, actor, {
    action: AUDITED[action],
    subjectKind: 'case',
    subject: caseId,
    reason,
    now,
  });
  // Who was cleared without knowing of a report need not hear of one.
  if (ownerId !== null && (action !== 'restore' || isAgainst(locked.last_action))) {
    await emit('moderation.decided', { decisionId: id, ownerId, action }, id);
  }
}

function refuseImpossible(
  action: CaseAction,
  row: CaseRow,
  { status, last_action: lastAction, owner_id }: LockedCase,
  actor: TeamActor,
): void {
  const isOwn = owner_id === actor.userId;
  const kind = row.subject_kind;
  const may = actionsOf({ kind, status, lastAction, ownerGone: row.owner_gone, isOwn });
  if (may.includes(action)) return;
  if (isOwn) throw new AppError('conflict', 'This is about you: somebody else has to decide.');
  if (status === 'closed') throw new AppError('conflict', 'This case is decided already.');
  throw new AppError('validation_failed', 'That is not possible here.');
}

const isAgainst = (action: CaseAction | null) => action !== null && action !== 'restore';

/** Changes the subject and the account; answers what is out and can be put back. */
async function apply(
  deps: Deps,
  unit: UnitOfWork,
  { action, row, locked, now }: { action: CaseAction; row: CaseRow; locked: LockedCase; now: Date },
): Promise<Record<string, unknown> | null> {
  const subject = { kind: row.subject_kind, id: row.subject_id, now };
  const userId = locked.owner_id;
  // What answers the appeal of a suspension with less than that ends it.
  const isLifted = action === 'restore' || (locked.is_appealed && action !== 'suspend');
  if (locked.last_action === 'suspend' && isLifted && userId !== null && !row.owner_gone) {
    await lockAccount(unit.tx, userId);
    const isHeld = await isSuspendedElsewhere(unit.tx, { userId, caseId: row.id });
    if (!isHeld) await restoreUser(deps, { userId, unit });
  }
  if (action === 'restore') {
    await putBack(unit.tx, { ...subject, removed: locked.removed });
    return null;
  }
  if (action === 'suspend' && userId !== null) await suspendUser(deps, { userId, unit });
  // A warned business stays on the market; a suspended one is hidden with its account.
  if (subject.kind === 'business' && action !== 'remove') return locked.removed;
  return (await takeOut(unit.tx, subject)) ?? locked.removed;
}
