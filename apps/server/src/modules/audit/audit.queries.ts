import type { AuditAction, AuditQuery, AuditSubject } from '@pro-match/domain/audit';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import type { TeamActor } from '../../platform/http/actor.ts';
import { auditLog } from './audit.table.ts';

export interface TeamAction {
  action: AuditAction;
  subjectKind: AuditSubject;
  /** An id, or the name of a service. */
  subject: string;
  reason?: string | undefined;
  now: Date;
}

/** Call it in the action's transaction; returns the entry's id. */
export async function record(
  tx: Tx,
  actor: TeamActor,
  { now, reason, ...action }: TeamAction,
): Promise<string> {
  const id = newId();
  const entry = { id, actorId: actor.userId, ...action, createdAt: now };
  await tx.insert(auditLog).values({ ...entry, reason: reason ?? null });
  return id;
}

export interface AuditRow extends Keyset {
  actor_id: string;
  actor_name: string | null;
  action: AuditAction;
  subject_kind: AuditSubject;
  subject: string;
  reason: string | null;
  created_at: string;
}

const createdAt = sql.raw('a.created_at');
const id = sql.raw('a.id');

/** Newest first; one more than `limit` if there are more. */
export async function listAuditRows(
  db: Db,
  page: Pick<AuditQuery, 'actor_id' | 'subject'> & { limit: number; after: Keyset | undefined },
): Promise<AuditRow[]> {
  const conditions = [
    page.actor_id === undefined ? undefined : sql`a.actor_id = ${page.actor_id}::uuid`,
    page.subject === undefined ? undefined : sql`a.subject = ${page.subject}::text`,
    page.after && olderThan(createdAt, id, page.after),
  ].filter((condition) => condition !== undefined);
  return rowsOf<AuditRow>(
    await db.execute(sql`
      select a.id, ${microsOf(createdAt)} as micros, a.actor_id, p.full_name as actor_name,
        a.action, a.subject_kind, a.subject, a.reason, a.created_at
      from audit_log a
      left join profiles p on p.id = a.actor_id
      where ${sql.join([sql`true`, ...conditions], sql` and `)}
      order by a.created_at desc, a.id desc
      limit ${page.limit + 1}::int`),
  );
}
