import type { CaseAction, CaseOutcome, CasesQuery } from '@pro-match/domain/cases';
import type { ReportReason, ReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { type Keyset, microsOf, momentOf, olderThan } from '../../platform/database/keyset.ts';

export interface NamedRow {
  user_id: string;
  name: string | null;
}

export interface CaseRow extends Keyset {
  subject_kind: ReportSubject;
  subject_id: string;
  status: 'open' | 'closed';
  opened_at: string;
  due_at: string | null;
  is_priority: boolean;
  reports_count: number;
  open_reports: number;
  reasons: { reason: ReportReason; count: number }[];
  text: string | null;
  owner: NamedRow | null;
  /** The owner's account is closed, so no one can be warned or suspended. */
  owner_gone: boolean;
  owner_suspended: boolean;
  is_appealed: boolean;
  last_action: CaseAction | null;
}

const openedAt = sql.raw('k.opened_at');
const id = sql.raw('k.id');

function selectCases(condition: SQL, order: SQL, limit: number): SQL {
  return sql`
    select k.id, ${microsOf(openedAt)} as micros, k.subject_kind, k.subject_id, k.status,
      k.opened_at, k.due_at, k.lane = 1 as is_priority, k.reports_count, k.open_reports, k.is_appealed, k.last_action,
      (select coalesce(json_agg(json_build_object('reason', g.reason, 'count', g.count)
          order by g.count desc, g.reason), '[]')
        from (select reason, count(*) from reports r
          where r.subject_kind = k.subject_kind and r.subject_id = k.subject_id
          group by reason) g) as reasons,
      coalesce((select r.subject_text from reports r
        where r.subject_kind = k.subject_kind and r.subject_id = k.subject_id
        order by r.created_at, r.id limit 1),
        (select n.place from notices n
          where n.id = k.subject_id and n.kind = k.subject_kind)) as text,
      case when u.id is not null then
        json_build_object('user_id', u.id, 'name', coalesce(b.business_name, p.full_name)) end as owner,
      u.id is null as owner_gone, u.suspended_at is not null as owner_suspended
    from moderation_cases k
    left join auth_users u on u.id = k.owner_id and u.deleted_at is null
    left join profiles p on p.id = u.id
    left join business_profiles b on b.user_id = u.id
    where ${condition}
    order by ${order}
    limit ${limit}::int`;
}

/** Open cases are sorted by lane, which the last row of the previous page tells. */
const beyondWaiting = (after: Keyset) => sql`
  (k.lane, k.opened_at, k.id) > (
    coalesce((select e.lane from moderation_cases e where e.id = ${after.id}::uuid), 0),
    ${momentOf(after)}, ${after.id}::uuid)`;

/** Open cases by lane and waiting time, closed ones the latest first; one row more than `limit`. */
export async function listCaseRows(
  db: Db,
  page: Pick<CasesQuery, 'status' | 'kind'> & { limit: number; after: Keyset | undefined },
): Promise<CaseRow[]> {
  const { status, kind, limit, after } = page;
  const isOpen = status === 'open';
  const conditions = [
    sql`k.status = ${status}`,
    ...(kind === undefined ? [] : [sql`k.subject_kind = ${kind}`]),
    ...(after ? [isOpen ? beyondWaiting(after) : olderThan(openedAt, id, after)] : []),
  ];
  const order = isOpen ? sql`k.lane, k.opened_at, k.id` : sql`k.opened_at desc, k.id desc`;
  const statement = selectCases(sql.join(conditions, sql` and `), order, limit + 1);
  return rowsOf<CaseRow>(await db.execute(statement));
}

export async function findCaseRow(db: Db, caseId: string): Promise<CaseRow | undefined> {
  const statement = selectCases(sql`k.id = ${caseId}::uuid`, id, 1);
  return rowsOf<CaseRow>(await db.execute(statement))[0];
}

export interface LockedCase {
  owner_id: string | null;
  status: 'open' | 'closed';
  last_action: CaseAction | null;
  is_appealed: boolean;
  removed: Record<string, unknown> | null;
}

/** Locked until the transaction ends: of two members who decide, the second finds it decided. */
export async function lockCase(tx: Tx, caseId: string): Promise<LockedCase | undefined> {
  const rows = rowsOf<LockedCase>(
    await tx.execute(sql`
      select owner_id, status, last_action, is_appealed, removed from moderation_cases
      where id = ${caseId}::uuid for update`),
  );
  return rows[0];
}

/** Like {@link lockCase}, for the case about a person; creates it if there is no report. */
export async function lockPersonCase(
  tx: Tx,
  { userId, now }: { userId: string; now: Date },
): Promise<{ id: string; last_action: CaseAction | null }> {
  await tx.execute(sql`
    insert into moderation_cases
      (subject_kind, subject_id, owner_id, status, opened_at, reports_count, open_reports)
    values ('person', ${userId}::uuid, ${userId}::uuid, 'closed',
      ${now.toISOString()}::timestamptz, 0, 0)
    on conflict (subject_kind, subject_id) do nothing`);
  const [row] = rowsOf<{ id: string; last_action: CaseAction | null }>(
    await tx.execute(sql`
      select id, last_action from moderation_cases
      where subject_kind = 'person' and subject_id = ${userId}::uuid for update`),
  );
  if (!row) throw new Error('The case about a person is gone');
  return row;
}

/** Resolves the open reports too. */
export async function closeCase(
  tx: Tx,
  closing: Pick<CaseOutcome, 'holds' | 'reports'> & {
    caseId: string;
    reason: string;
    memberId: string;
    removed: Record<string, unknown> | null;
    now: Date;
  },
): Promise<void> {
  const { caseId, holds, reports, reason, memberId, now } = closing;
  const removed = closing.removed === null ? null : JSON.stringify(closing.removed);
  await tx.execute(sql`
    with closed as (
      update moderation_cases
      set status = 'closed', open_reports = 0, is_appealed = false, last_action = ${holds},
        removed = ${removed}::jsonb
      where id = ${caseId}::uuid
      returning subject_kind, subject_id
    )
    update reports r
    set resolution = ${reports},
      resolved_at = ${now.toISOString()}::timestamptz, resolved_by = ${memberId}::uuid,
      resolution_note = ${reason}
    from closed
    where r.subject_kind = closed.subject_kind and r.subject_id = closed.subject_id
      and r.resolved_at is null`);
}

/** Puts a case at the end of the queue. */
export async function reopenCase(tx: Tx, caseId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update moderation_cases
    set status = 'open', is_appealed = true, opened_at = ${now.toISOString()}::timestamptz,
      lane = case when exists (
        select from business_profiles b
        where b.user_id = owner_id and b.subscription_tier in ('paid', 'trial')
      ) then 1 else 2 end
    where id = ${caseId}::uuid`);
}

export interface CaseReportRow {
  id: string;
  reporter: NamedRow | null;
  reason: ReportReason;
  details: string | null;
  text: string | null;
  resolution: 'upheld' | 'dismissed' | null;
  created_at: string;
}

/** Newest first. */
export async function listCaseReports(
  db: Db,
  { kind, id: subjectId, limit }: { kind: ReportSubject; id: string; limit: number },
): Promise<CaseReportRow[]> {
  return rowsOf<CaseReportRow>(
    await db.execute(sql`
      select r.id, r.reason, r.details, r.subject_text as text, r.resolution, r.created_at,
        case when r.reporter_id is not null then
          json_build_object('user_id', r.reporter_id, 'name', p.full_name) end as reporter
      from reports r
      left join profiles p on p.id = r.reporter_id
      where r.subject_kind = ${kind} and r.subject_id = ${subjectId}::uuid
      order by r.created_at desc, r.id desc
      limit ${limit}::int`),
  );
}
