import type { CaseAction, DecisionFlags, Occasion, PastDecision } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import type { NamedRow } from './cases.queries.ts';

export interface AppealRow {
  id: string;
  decision_id: string;
  text: string;
  created_at: string;
}

export interface DecisionRow extends Keyset {
  case_id: string;
  owner_id: string | null;
  subject_kind: ReportSubject;
  subject_text: string | null;
  action: CaseAction;
  reason: string;
  answers: Occasion;
  decided_by: NamedRow | null;
  decided_at: string;
  appeal: AppealRow | null;
  may_appeal: boolean;
  is_overturned: boolean;
}

const decidedAt = sql.raw('d.decided_at');
const id = sql.raw('d.id');

function selectDecisions(condition: SQL, limit: number): SQL {
  return sql`
    select d.id, ${microsOf(decidedAt)} as micros, d.case_id, d.owner_id, k.subject_kind, d.action,
      d.reason, d.answers, d.decided_at,
      (select r.subject_text from reports r
        where r.subject_kind = k.subject_kind and r.subject_id = k.subject_id
        order by r.created_at, r.id limit 1) as subject_text,
      case when d.decided_by is not null then
        json_build_object('user_id', d.decided_by, 'name', p.full_name) end as decided_by,
      case when a.id is not null then json_build_object('id', a.id, 'decision_id', a.decision_id,
        'text', a.text, 'created_at', a.created_at) end as appeal,
      d.may_appeal, d.is_overturned
    from moderation_decisions d
    join moderation_cases k on k.id = d.case_id
    left join profiles p on p.id = d.decided_by
    left join moderation_appeals a on a.decision_id = d.id
    where ${condition}
    order by d.decided_at desc, d.id desc
    limit ${limit}::int`;
}

async function select(db: Db, condition: SQL, limit: number): Promise<DecisionRow[]> {
  return rowsOf<DecisionRow>(await db.execute(selectDecisions(condition, limit)));
}

export function listCaseDecisions(db: Db, caseId: string, limit: number): Promise<DecisionRow[]> {
  return select(db, sql`d.case_id = ${caseId}::uuid`, limit);
}

/** About other subjects of the same person. */
export function listEarlierDecisions(
  db: Db,
  { ownerId, caseId, limit }: { ownerId: string; caseId: string; limit: number },
): Promise<DecisionRow[]> {
  return select(
    db,
    sql`d.owner_id = ${ownerId}::uuid and d.case_id <> ${caseId}::uuid and d.action <> 'restore'`,
    limit,
  );
}

/** Decisions against the person; one row more than `limit` if there are more. */
export function listOwnDecisions(
  db: Db,
  { ownerId, limit, after }: { ownerId: string; limit: number; after: Keyset | undefined },
): Promise<DecisionRow[]> {
  const page = after ? olderThan(decidedAt, id, after) : sql`true`;
  const own = sql`d.owner_id = ${ownerId}::uuid and d.action <> 'restore'`;
  return select(db, sql`${own} and ${page}`, limit + 1);
}

export async function findDecision(db: Db, decisionId: string): Promise<DecisionRow | undefined> {
  return (await select(db, sql`d.id = ${decisionId}::uuid`, 1))[0];
}

/**
 * Undefined once the account is closed: its owner neither reads the decision nor leaves new text
 * with us.
 */
export async function findAppealable(
  db: Db,
  decisionId: string,
): Promise<(DecisionRow & { owner_id: string }) | undefined> {
  const condition = sql`d.id = ${decisionId}::uuid and d.action <> 'restore' and exists (
    select from auth_users u where u.id = d.owner_id and u.deleted_at is null)`;
  const [row] = await select(db, condition, 1);
  return row?.owner_id ? { ...row, owner_id: row.owner_id } : undefined;
}

/** Other changes to the account's status wait for the end of the transaction. */
export async function lockOwnerAccount(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select from auth_users where id = ${userId}::uuid for no key update`);
}

/**
 * Returns true if another case records a suspension, and the person has not been restored by hand
 * since.
 */
export async function isSuspendedElsewhere(
  tx: Tx,
  { userId, caseId }: { userId: string; caseId: string },
): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      select from moderation_cases k join moderation_decisions d on d.case_id = k.id
      where k.owner_id = ${userId}::uuid and k.id <> ${caseId}::uuid
        and k.last_action = 'suspend' and d.action = 'suspend'
        and not exists (
          select from moderation_decisions e
          where e.owner_id = k.owner_id and e.action = 'restore' and e.answers = 'nothing'
            and (e.decided_at, e.id) > (d.decided_at, d.id)
        )
      limit 1`),
  );
  return rows.length > 0;
}

export interface NewDecision {
  id: string;
  caseId: string;
  ownerId: string | null;
  action: CaseAction;
  reason: string;
  answers: Occasion;
  memberId: string;
  now: Date;
}

/** Returns false if the id is taken. */
export async function insertDecision(tx: Tx, decision: NewDecision): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      insert into moderation_decisions
        (id, case_id, owner_id, action, reason, answers, decided_by, decided_at)
      values (${decision.id}::uuid, ${decision.caseId}::uuid, ${decision.ownerId}::uuid,
        ${decision.action}, ${decision.reason}, ${decision.answers}, ${decision.memberId}::uuid,
        ${decision.now.toISOString()}::timestamptz)
      on conflict (id) do nothing
      returning id`),
  );
  return rows.length > 0;
}

interface PastDecisionRow {
  id: string;
  action: CaseAction;
  answers: Occasion;
  is_appealed: boolean;
}

export async function listPastDecisions(tx: Tx, caseId: string): Promise<PastDecision[]> {
  const rows = rowsOf<PastDecisionRow>(
    await tx.execute(sql`
      select d.id, d.action, d.answers, a.id is not null as is_appealed
      from moderation_decisions d left join moderation_appeals a on a.decision_id = d.id
      where d.case_id = ${caseId}::uuid
      order by d.decided_at, d.id`),
  );
  return rows.map(({ is_appealed: isAppealed, ...row }) => ({ ...row, isAppealed }));
}

export async function updateFlags(tx: Tx, flags: DecisionFlags[]): Promise<void> {
  await tx.execute(sql`
    update moderation_decisions d
    set may_appeal = flags.may_appeal, is_overturned = flags.is_overturned
    from unnest(
      ${sql.param(flags.map(({ id }) => id))}::uuid[],
      ${sql.param(flags.map(({ mayAppeal }) => mayAppeal))}::boolean[],
      ${sql.param(flags.map(({ isOverturned }) => isOverturned))}::boolean[]
    ) as flags (id, may_appeal, is_overturned)
    where d.id = flags.id
      and (d.may_appeal, d.is_overturned) <> (flags.may_appeal, flags.is_overturned)`);
}

export interface NewAppeal {
  id: string;
  caseId: string;
  decisionId: string;
  appellantId: string;
  text: string;
  now: Date;
}

/** Returns false if the decision was appealed before, or the id is taken. */
export async function insertAppeal(tx: Tx, appeal: NewAppeal): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      insert into moderation_appeals (id, decision_id, appellant_id, text, created_at)
      values (${appeal.id}::uuid, ${appeal.decisionId}::uuid, ${appeal.appellantId}::uuid,
        ${appeal.text}, ${appeal.now.toISOString()}::timestamptz)
      on conflict do nothing
      returning id`),
  );
  return rows.length > 0;
}

export interface MailedDecision {
  email: string;
  subject_kind: ReportSubject;
  action: CaseAction;
  reason: string;
  text: string | null;
  service: string | null;
  is_lifted: boolean;
  /** Another decision keeps the account suspended. */
  is_held: boolean;
  may_appeal: boolean;
}

/** Undefined once the account is closed. */
export async function findMailedDecision(
  db: Db,
  decisionId: string,
): Promise<MailedDecision | undefined> {
  const rows = rowsOf<MailedDecision>(
    await db.execute(sql`
      select u.email, k.subject_kind, d.action, d.reason, d.may_appeal,
        (select r.subject_text from reports r
          where r.subject_kind = k.subject_kind and r.subject_id = k.subject_id
          order by r.created_at, r.id limit 1) as text,
        (select a.service from messages m join matches a on a.id = m.match_id
          where k.subject_kind = 'message' and m.id = k.subject_id) as service,
        -- A decision by hand lifts a suspension from any case.
        d.action <> 'suspend' and u.suspended_at is null and (d.answers = 'nothing' or 'suspend' = (
          -- The decision in force until then; dismissing new reports does not change it.
          select e.action from moderation_decisions e
          where e.case_id = d.case_id and (e.decided_at, e.id) < (d.decided_at, d.id)
            and not (e.action = 'restore' and e.answers = 'reports')
          order by e.decided_at desc, e.id desc limit 1
        )) as is_lifted,
        d.action <> 'suspend' and u.suspended_at is not null as is_held
      from moderation_decisions d
      join moderation_cases k on k.id = d.case_id
      join auth_users u on u.id = d.owner_id
      where d.id = ${decisionId}::uuid and u.deleted_at is null`),
  );
  return rows[0];
}
