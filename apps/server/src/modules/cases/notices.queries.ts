import type { NoticeInput, NoticeKind } from '@pro-match/domain/cases';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../platform/database/database.ts';

/** Returns false for a repeat. */
export async function insertNotice(tx: Tx, notice: NoticeInput & { now: Date }): Promise<boolean> {
  const { id, kind, place, details, name, email, now } = notice;
  const { phone = '', postal_address: address = '' } = notice;
  const rows = rowsOf(
    await tx.execute(sql`
      insert into notices
        (id, kind, place, details, name, email, phone, postal_address, created_at)
      values (${id}::uuid, ${kind}, ${place}, ${details}, ${name}, ${email},
        nullif(${phone}::text, ''), nullif(${address}::text, ''),
        ${now.toISOString()}::timestamptz)
      on conflict (id) do nothing
      returning id`),
  );
  return rows.length > 0;
}

/** A case with a deadline goes to the first lane. */
export async function openNoticeCase(
  tx: Tx,
  { id, kind, dueAt, now }: { id: string; kind: NoticeKind; dueAt: Date | null; now: Date },
): Promise<string> {
  const due = dueAt?.toISOString() ?? null;
  const [row] = rowsOf<{ id: string }>(
    await tx.execute(sql`
      insert into moderation_cases
        (subject_kind, subject_id, opened_at, reports_count, open_reports, lane, due_at)
      values (${kind}, ${id}::uuid, ${now.toISOString()}::timestamptz, 0, 0,
        ${due === null ? 2 : 0}::smallint, ${due}::timestamptz)
      returning id`),
  );
  if (!row) throw new Error('The case of the notice was not stored');
  return row.id;
}

/** Leaves out the notice's text. */
export interface MailedNotice {
  kind: NoticeKind;
  email: string;
}

export async function findMailedNotice(
  db: Db,
  noticeId: string,
): Promise<MailedNotice | undefined> {
  return rowsOf<MailedNotice>(
    await db.execute(sql`
      select kind, email from notices where id = ${noticeId}::uuid`),
  )[0];
}

/** Keeps an unanswered notice, however old it is. */
export async function deleteAnsweredNotices(db: Db, sentBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from notices n using moderation_cases k
    where n.created_at < ${sentBefore.toISOString()}::timestamptz
      and k.subject_kind = n.kind and k.subject_id = n.id and k.status = 'closed'`);
}
