import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isOver } from '../match-states/index.ts';

/** Identified by the first unread message. */
export interface Unread {
  message_id: string;
  reader_id: string;
  sender_id: string;
  /** Null between neighbors. */
  match_id: string | null;
  service: string | null;
}

interface Window {
  /** Exclusive of `after`, inclusive of `until`. */
  after: Date;
  until: Date;
  limit: number;
}

/**
 * Finds conversations of matches whose first unread message was sent in the window and that no mail
 * has reported yet. Later messages of the burst do not restart it, and ended requests are left out.
 * One pass over the window and one lookup per conversation: the cost is linear in the messages of a
 * thread.
 */
export async function findUnreadInMatches(db: Db, window: Window): Promise<Unread[]> {
  return rowsOf<Unread>(
    await db.execute(sql`
      select m.id as message_id, m.receiver_id as reader_id, m.sender_id, m.match_id, a.service
      from (
        select distinct on (m.match_id, m.receiver_id)
          m.id, m.match_id, m.receiver_id, m.sender_id, m.created_at
        from messages m where m.read_at is null and ${within(window)}
        order by m.match_id, m.receiver_id, m.created_at, m.id
      ) m join matches a on a.id = m.match_id
      where (
        select true from messages earlier
        where earlier.match_id = m.match_id and earlier.receiver_id = m.receiver_id
          and earlier.read_at is null and ${isBefore(window)} limit 1
      ) is null and not ${isOver(sql`a`)} and ${isUntold('message')}
      order by m.created_at limit ${window.limit}::int`),
  );
}

/** Like {@link findUnreadInMatches}, for messages between neighbors. */
export async function findUnreadInCommunity(db: Db, window: Window): Promise<Unread[]> {
  return rowsOf<Unread>(
    await db.execute(sql`
      select m.id as message_id, m.receiver_id as reader_id, m.sender_id, null as match_id,
        null as service
      from (
        select distinct on (m.receiver_id, m.sender_id)
          m.id, m.receiver_id, m.sender_id, m.created_at
        from community_messages m where not m.is_read and ${within(window)}
        order by m.receiver_id, m.sender_id, m.created_at, m.id
      ) m
      where (
        select true from community_messages earlier
        where earlier.receiver_id = m.receiver_id and earlier.sender_id = m.sender_id
          and not earlier.is_read and ${isBefore(window)} limit 1
      ) is null and ${isUntold('community_message')}
      order by m.created_at limit ${window.limit}::int`),
  );
}

function within({ after, until }: Window) {
  return sql`m.created_at > ${after.toISOString()}::timestamptz
    and m.created_at <= ${until.toISOString()}::timestamptz`;
}

function isBefore({ after }: Window) {
  return sql`earlier.created_at <= ${after.toISOString()}::timestamptz`;
}

function isUntold(kind: 'message' | 'community_message') {
  return sql`not exists (
    select from notifications n
    where n.user_id = m.receiver_id and n.kind = ${kind} and n.subject_id = m.id)`;
}
