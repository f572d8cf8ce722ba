import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import type { Attachment } from '@pro-match/domain/media';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan, pageEnd } from '../../../platform/database/keyset.ts';
import { limitOf, prepared, rowsToRead } from '../../../platform/database/prepared.ts';
import { messagesSent } from '../../businesses/index.ts';
import { attachmentsOf } from '../../media/index.ts';

/** Times are text in the session's time zone. */
export interface MessageRow {
  id: string;
  micros: string;
  match_id: string;
  sender_id: string;
  receiver_id: string;
  content: string;
  is_quote: boolean;
  attachments: Attachment[];
  is_appointment: boolean;
  created_at: string;
  read_at: string | null;
}

const createdAt = sql.raw('created_at');
const id = sql.raw('id');
const columns = sql`id, ${microsOf(createdAt)} as micros, match_id, sender_id, receiver_id,
  content, is_quote, is_appointment, ${attachmentsOf(sql`messages`)} as attachments,
  created_at, read_at`;

export async function findSentMessage(
  db: Db,
  { id, matchId, senderId }: { id: string; matchId: string; senderId: string },
): Promise<MessageRow | undefined> {
  const rows = rowsOf<MessageRow>(
    await db.execute(sql`
      select ${columns} from messages
      where id = ${id}::uuid and match_id = ${matchId}::uuid and sender_id = ${senderId}::uuid`),
  );
  return rows[0];
}

const list = prepared<MessageRow, [rows: number, isFirst: boolean]>(
  'messages',
  (rows, isFirst) => sql`
    select ${columns} from messages
    where match_id = ${sql.placeholder('match_id')}::uuid
      and ${sql.placeholder('reader')}::uuid in (sender_id, receiver_id)
      and ${isFirst ? sql`true` : olderThan(createdAt, id, pageEnd)}
    order by created_at desc, id desc ${limitOf(rows)}`,
);

interface MessagePage {
  matchId: string;
  readerId: string;
  limit: number;
  after: Keyset | undefined;
}

/** Newest first; at least one row more than `limit` if there are more. */
export function listMessageRows(
  db: Db,
  { matchId, readerId, limit, after }: MessagePage,
): Promise<MessageRow[]> {
  const values = { match_id: matchId, reader: readerId, ...after };
  return list(db, values, rowsToRead(limit), after === undefined);
}

/** Undefined if the reader is no party of the match. */
export async function markRead(
  db: Db,
  { matchId, readerId, now }: { matchId: string; readerId: string; now: Date },
): Promise<{ other_id: string; updated: number } | undefined> {
  const reader = sql`${readerId}::uuid`;
  const rows = rowsOf<{ other_id: string; updated: number }>(
    await db.execute(sql`
      with party as (
        select case when client_id = ${reader} then business_id else client_id end as other_id
        from matches where id = ${matchId}::uuid and ${reader} in (client_id, business_id)
      ), seen as (
        update messages set read_at = ${now.toISOString()}::timestamptz
        from party
        where match_id = ${matchId}::uuid and receiver_id = ${reader} and read_at is null
        returning 1
      )
      select party.other_id, (select count(*)::int from seen) as updated from party`),
  );
  return rows[0];
}

const unread = prepared<{ count: number }>(
  'unread_messages',
  () => sql`
    select count(*)::int as count from (
      select from messages
      where receiver_id = ${sql.placeholder('reader')}::uuid and read_at is null
      limit ${UNREAD_COUNTED_MAX}::int
    ) unread`,
);

/** Counts as the lists show them, over all matches. */
export async function countUnread(db: Db, reader: string): Promise<number> {
  const rows = await unread(db, { reader });
  return rows[0]?.count ?? 0;
}

export async function countSent(db: Db, senderId: string): Promise<number> {
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`select ${messagesSent(sql`${senderId}::uuid`)} as count`),
  );
  return rows[0]?.count ?? 0;
}
