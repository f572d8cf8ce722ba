import {
  type CaseDecisionInput,
  type CaseDetail,
  isNotice,
  outcomeOf,
  refusalOf,
} from '@pro-match/domain/cases';
import { isUniqueViolation, type Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { record } from '../audit/index.ts';
import { caseState } from './case-state.ts';
import { closeCase, findCaseRow, lockCase } from './cases.queries.ts';
import { getCase } from './cases.service.ts';
import { applyOutcome } from './consequences.service.ts';
import { findDecision } from './decisions.queries.ts';
import { addDecision } from './decisions.service.ts';
import { lockSubject } from './subjects.queries.ts';
import './cases.events.ts';

const REFUSALS = {
  own: () => new AppError('conflict', 'This is about you, so someone else has to decide.'),
  decided: () => new AppError('conflict', 'This case has already been decided.'),
  impossible: () => new AppError('validation_failed', "That isn't possible here."),
};

type Decided = CaseDecisionInput & { caseId: string };

/**
 * Changes the subject, the author's account, the reports and the case in one transaction, and
 * notifies the author. A repeat of the same id and action returns the case. Throws `conflict` if
 * another member has decided meanwhile. The domain's rules of cases determine which decisions are
 * possible, and their consequences.
 */
export async function decide(deps: Deps, actor: TeamActor, input: Decided): Promise<CaseDetail> {
  try {
    await deps.events.transaction((unit) => storeDecision(deps, actor, unit, input));
  } catch (error) {
    if (!isUniqueViolation(error, 'reviews_one_each')) throw error;
    const detail = 'The client has written another review in the meantime.';
    throw new AppError('conflict', detail, { cause: error });
  }
  return getCase(deps, actor, input.caseId);
}

async function storeDecision(
  deps: Deps,
  actor: TeamActor,
  unit: UnitOfWork,
  input: Decided,
): Promise<void> {
  const { tx, emit } = unit;
  const { caseId, id, action, reason } = input;
  const row = await findCaseRow(tx, caseId);
  if (!row) throw notFound();
  await lockSubject(tx, { kind: row.subject_kind, id: row.subject_id });
  const locked = await lockCase(tx, caseId);
  if (!locked) throw notFound();
  if (await isStored(tx, actor, input)) return;
  const { owner_id: ownerId } = locked;
  const state = caseState({ ...row, ...locked }, ownerId === actor.userId);
  const refusal = refusalOf(action, state);
  if (refusal) throw REFUSALS[refusal]();
  const outcome = outcomeOf(action, state);
  const { answers, holds, reports } = outcome;
  const now = deps.clock.now();
  const removed = await applyOutcome(deps, unit, { outcome, row, locked, now });
  const memberId = actor.userId;
  await closeCase(tx, { caseId, holds, reports, reason, memberId, removed, now });
  const decision = { id, caseId, ownerId, action, reason, answers, memberId, now };
  if (!(await addDecision(tx, decision))) throw idInUse();
  const entry = { action: outcome.audited, subjectKind: 'case', subject: caseId } as const;
  await record(tx, actor, { ...entry, reason, now });
  if (isNotice(row.subject_kind)) {
    const answer = { noticeId: row.subject_id, decisionId: id, action };
    await emit('notice.answered', answer, id);
  }
  if (ownerId !== null && outcome.isAuthorTold) {
    await emit('moderation.decided', { decisionId: id, ownerId, action }, id);
  }
}

/** Returns true for a repeat; throws `conflict` if the id belongs to another decision. */
async function isStored(tx: Tx, actor: TeamActor, { caseId, id, action }: Decided) {
  const stored = await findDecision(tx, id);
  if (!stored) return false;
  const isOurs = stored.case_id === caseId && stored.decided_by?.user_id === actor.userId;
  if (isOurs && stored.action === action) return true;
  throw idInUse();
}
