import {
  type Case,
  type CaseDetail,
  type CasesQuery,
  possibleActions,
} from '@pro-match/domain/cases';
import type { Page } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import { isoTime } from '../../platform/database/timestamps.ts';
import type { Deps } from '../../platform/deps.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { caseState } from './case-state.ts';
import { presentCase, presentDecision } from './cases.presenter.ts';
import { findCaseRow, listCaseReports, listCaseRows } from './cases.queries.ts';
import { listContext } from './context.queries.ts';
import { listCaseDecisions, listEarlierDecisions } from './decisions.queries.ts';
import { findSubject } from './subjects.queries.ts';

const PAGE_SIZE = 50;

const EVIDENCE_MAX = 50;

/** The longest wait comes first. */
export async function listCases(
  deps: Deps,
  _actor: TeamActor,
  { limit = PAGE_SIZE, after, ...filter }: CasesQuery,
): Promise<Page<Case>> {
  const page = { ...filter, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listCaseRows(deps.database.db, page), limit);
  return { data: rows.map(presentCase), next };
}

export async function getCase(deps: Deps, actor: TeamActor, caseId: string): Promise<CaseDetail> {
  const { db } = deps.database;
  const row = await findCaseRow(db, caseId);
  if (!row) throw notFound();
  const subject = { kind: row.subject_kind, id: row.subject_id };
  const ownerId = row.owner?.user_id;
  const limit = EVIDENCE_MAX;
  const [current, context, reports, decisions, earlier] = await Promise.all([
    findSubject(db, subject),
    listContext(db, subject),
    listCaseReports(db, { ...subject, limit }),
    listCaseDecisions(db, caseId, limit),
    ownerId === undefined ? [] : listEarlierDecisions(db, { ownerId, caseId, limit }),
  ]);
  return {
    ...presentCase(row),
    current: current ?? null,
    context: context.map((item) => ({ ...item, created_at: isoTime(item.created_at) })),
    reports: reports.map((report) => ({ ...report, created_at: isoTime(report.created_at) })),
    decisions: decisions.map(presentDecision),
    earlier: earlier.map(presentDecision),
    may: possibleActions(caseState(row, ownerId === actor.userId)),
  };
}
