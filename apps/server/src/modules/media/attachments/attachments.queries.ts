import { REMOVED_TEXT } from '@pro-match/domain/cases';
import type { Attachment } from '@pro-match/domain/media';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { messageAttachments, type StoredAttachment } from './attachments.table.ts';

const attachment = sql`json_build_object('id', file.id, 'kind', file.kind, 'name', file.name,
  'width', file.width, 'height', file.height, 'bytes', file.bytes)`;

/** SQL condition on an alias of `messages`: the team has not removed its text. */
export function showsFiles(message: SQL): SQL {
  return sql`${message}.content <> ${REMOVED_TEXT}`;
}

/** Selects the files of a message, by the alias of its row, in their order, as a column of JSON. */
export function attachmentsOf(message: SQL): SQL<Attachment[]> {
  return sql<Attachment[]>`case when ${message}.has_attachments and ${showsFiles(message)} then (
    select coalesce(json_agg(${attachment} order by file.position), '[]')
    from message_attachments file where file.message_id = ${message}.id
  ) else '[]' end`;
}

/** Keeps the order of `ids`. */
export async function listWaitingAttachments(
  db: Db,
  { ownerId, ids }: { ownerId: string; ids: string[] },
): Promise<Attachment[]> {
  const rows = rowsOf<{ file: Attachment }>(
    await db.execute(sql`
      select ${attachment} as file from message_attachments file
      join unnest(${sql.param(ids)}::uuid[]) with ordinality as chosen (id, place) using (id)
      where file.owner_id = ${ownerId}::uuid and file.message_id is null
      order by chosen.place`),
  );
  return rows.map(({ file }) => file);
}

/**
 * Returns how many of the files were the owner's and unattached. Rows are locked in one order, so
 * that two messages with the same files don't deadlock.
 */
export async function attachWaiting(
  db: Db,
  { ownerId, messageId, ids }: { ownerId: string; messageId: string; ids: string[] },
): Promise<number> {
  const rows = rowsOf(
    await db.execute(sql`
      with waiting as (
        select id from message_attachments
        where id = any(${sql.param(ids)}::uuid[]) and owner_id = ${ownerId}::uuid
          and message_id is null
        order by id
        for update
      )
      update message_attachments file
      set message_id = ${messageId}::uuid, position = chosen.place - 1
      from waiting
      join unnest(${sql.param(ids)}::uuid[]) with ordinality as chosen (id, place) using (id)
      where file.id = waiting.id
      returning file.id`),
  );
  return rows.length;
}

export async function findAttachment(db: Db, id: string): Promise<StoredAttachment | undefined> {
  const [row] = await db.select().from(messageAttachments).where(eq(messageAttachments.id, id));
  return row;
}

/** Undefined if the id is taken. */
export async function insertAttachment(
  db: Db,
  file: Omit<StoredAttachment, 'messageId' | 'position'>,
): Promise<StoredAttachment | undefined> {
  const [row] = await db.insert(messageAttachments).values(file).onConflictDoNothing().returning();
  return row;
}

export async function deleteWaitingAttachment(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(messageAttachments)
    .where(
      and(
        eq(messageAttachments.id, id),
        eq(messageAttachments.ownerId, ownerId),
        isNull(messageAttachments.messageId),
      ),
    )
    .returning({ key: messageAttachments.key });
  return row?.key;
}

/** Returns the keys of the deleted files. */
export async function deleteOldestAttachments(
  db: Db,
  { ownerId, keep }: { ownerId: string; keep: number },
): Promise<string[]> {
  const rows = rowsOf<{ key: string }>(
    await db.execute(sql`
      delete from message_attachments
      where message_id is null and id in (
        select id from message_attachments
        where owner_id = ${ownerId}::uuid and message_id is null
        order by created_at desc, id desc
        offset ${keep}::int
      )
      returning key`),
  );
  return rows.map(({ key }) => key);
}
