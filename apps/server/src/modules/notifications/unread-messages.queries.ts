import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

/** A conversation that waits for its reader, by its first unread message. */
export interface Unread {
  message_id: string;
  reader_id: string;
  sender_id: string;
  /** Null between neighbors. */
  match_id: string | null;
  service: string | null;
}

interface Window {
  /** Messages sent after that, and until then. */
  after: Date;
  until: Date;
  limit: number;
}

/**
 * Conversations of matches whose first unread message was sent in the window and
 * which nobody was told of. Later messages of the same do not start it anew.
 */
export async function findUnreadInMatches(db: Db, window: Window): Promise<Unread[]> {
  return rowsOf<Unread>(
    await db.execute(sql`
      select m.id as message_id, m.receiver_id as reader_id, m.sender_id, m.match_id, a.service
      from messages m join matches a on a.id = m.match_id
      where m.read_at is null and ${within(window)}
        and not exists (
          select from messages earlier
          where earlier.match_id = m.match_id and earlier.receiver_id = m.receiver_id
            and earlier.read_at is null and (earlier.created_at, earlier.id) < (m.created_at, m.id)
        ) and ${isUntold('message')}
      order by m.created_at limit ${window.limit}::int`),
  );
}

/** The same between neighbors. */
export async function findUnreadInCommunity(db: Db, window: Window): Promise<Unread[]> {
  return rowsOf<Unread>(
    await db.execute(sql`
      select m.id as message_id, m.receiver_id as reader_id, m.sender_id, null as match_id,
        null as service
      from community_messages m
      where not m.is_read and ${within(window)}
        and not exists (
          select from community_messages earlier
          where earlier.receiver_id = m.receiver_id and earlier.sender_id = m.sender_id
            and not earlier.is_read and (earlier.created_at, earlier.id) < (m.created_at, m.id)
        ) and ${isUntold('community_message')}
      order by m.created_at limit ${window.limit}::int`),
  );
}

function within({ after, until }: Window) {
  return sql`m.created_at > ${after.toISOString()}::timestamptz
    and m.created_at <= ${until.toISOString()}::timestamptz`;
}

function isUntold(kind: 'message' | 'community_message') {
  return sql`not exists (
    select from notifications n
    where n.user_id = m.receiver_id and n.kind = ${kind} and n.subject_id = m.id)`;
}
