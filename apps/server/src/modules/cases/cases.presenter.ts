import {
  type Appeal,
  type Case,
  type CaseDecision,
  isDismissal,
  type OwnDecision,
} from '@pro-match/domain/cases';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { CaseRow } from './cases.queries.ts';
import type { AppealRow, DecisionRow } from './decisions.queries.ts';

export function presentCase(row: CaseRow): Case {
  const { micros: _, owner_gone: __, owner_suspended: ___, ...shown } = row;
  const due_at = row.due_at === null ? null : isoTime(row.due_at);
  return { ...shown, opened_at: isoTime(row.opened_at), due_at };
}

export function presentAppeal(row: AppealRow): Appeal {
  return { ...row, created_at: isoTime(row.created_at) };
}

export function presentDecision(row: DecisionRow): CaseDecision {
  const { id, case_id, subject_kind, action, reason, decided_by } = row;
  return {
    id,
    case_id,
    subject_kind,
    action,
    reason,
    is_dismissal: isDismissal(row),
    decided_by,
    decided_at: isoTime(row.decided_at),
    appeal: row.appeal && presentAppeal(row.appeal),
  };
}

/** Names the team as the author. */
export function presentOwnDecision(row: DecisionRow): OwnDecision {
  const { id, subject_kind, subject_text, action, reason, may_appeal, is_overturned } = row;
  return {
    id,
    subject_kind,
    subject_text,
    action,
    reason,
    decided_at: isoTime(row.decided_at),
    appeal: row.appeal && presentAppeal(row.appeal),
    may_appeal,
    is_overturned,
  };
}
