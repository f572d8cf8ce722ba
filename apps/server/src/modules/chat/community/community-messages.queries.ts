import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../../platform/database/keyset.ts';

/** Times are text in the session's time zone. */
export interface CommunityMessageRow {
  id: string;
  micros: string;
  sender_id: string;
  receiver_id: string;
  message_text: string;
  is_read: boolean;
  created_at: string;
}

export interface NewCommunityMessage {
  id: string;
  senderId: string;
  receiverId: string;
  text: string;
  now: Date;
}

const createdAt = sql.raw('created_at');
const id = sql.raw('id');
const columns = sql`id, ${microsOf(createdAt)} as micros, sender_id, receiver_id, message_text,
  is_read, created_at`;

/** Newest first; one row more than `limit` if there are more. */
export async function listCommunityMessageRows(
  db: Db,
  page: { userId: string; otherId: string; limit: number; after: Keyset | undefined },
): Promise<CommunityMessageRow[]> {
  const [one, other] = [sql`${page.userId}::uuid`, sql`${page.otherId}::uuid`];
  const older = page.after ? olderThan(createdAt, id, page.after) : sql`true`;
  return rowsOf<CommunityMessageRow>(
    await db.execute(sql`
      select ${columns} from community_messages
      where least(sender_id, receiver_id) = least(${one}, ${other})
        and greatest(sender_id, receiver_id) = greatest(${one}, ${other}) and ${older}
      order by created_at desc, id desc limit ${page.limit + 1}::int`),
  );
}

/**
 * Locks a member's preferences until the transaction ends, so that their messages are stored one
 * after the other and two at once can't exceed a limit. Returns false for a person without
 * preferences, who is no member of the community.
 */
export async function lockMember(tx: Tx, userId: string): Promise<boolean> {
  const rows = rowsOf(
    await tx.execute(sql`
      select 1 from client_preferences where user_id = ${userId}::uuid for update`),
  );
  return rows.length > 0;
}

export async function findSentCommunityMessage(
  db: Db,
  { id, senderId, receiverId }: NewCommunityMessage,
): Promise<CommunityMessageRow | undefined> {
  const rows = rowsOf<CommunityMessageRow>(
    await db.execute(sql`
      select ${columns} from community_messages
      where id = ${id}::uuid and sender_id = ${senderId}::uuid and receiver_id = ${receiverId}::uuid`),
  );
  return rows[0];
}

export interface FloodFigures {
  /** Begun by the sender after `since`. */
  begun: number;
  /** Messages to this receiver; 0 once they have answered. */
  unanswered: number;
  /** The two have written before. */
  known: boolean;
}

/** Call it after {@link lockMember}. */
export async function readFloodFigures(
  tx: Tx,
  { senderId, receiverId, since }: { senderId: string; receiverId: string; since: Date },
): Promise<FloodFigures> {
  const [figures] = rowsOf<FloodFigures>(
    await tx.execute(sql`
      select
        (select count(*)::int from community_conversations
         where user_id = ${senderId}::uuid and started
           and created_at > ${since.toISOString()}::timestamptz) as begun,
        coalesce(case when theirs.sent = 0 then mine.sent end, 0) as unanswered,
        mine.user_id is not null as known
      from (select ${senderId}::uuid as sender, ${receiverId}::uuid as receiver) pair
      left join community_conversations mine
        on mine.user_id = pair.sender and mine.partner_id = pair.receiver
      left join community_conversations theirs
        on theirs.user_id = pair.receiver and theirs.partner_id = pair.sender`),
  );
  return figures ?? { begun: 0, unanswered: 0, known: false };
}

/**
 * Stores the message with both sides of its conversation, dated after all its messages; undefined
 * if the id is taken.
 */
export async function insertCommunityMessage(
  tx: Tx,
  { id, senderId, receiverId, text, now }: NewCommunityMessage,
): Promise<CommunityMessageRow | undefined> {
  const [sender, receiver] = [sql`${senderId}::uuid`, sql`${receiverId}::uuid`];
  const moment = sql`${now.toISOString()}::timestamptz`;
  const [row] = rowsOf<CommunityMessageRow>(
    await tx.execute(sql`
      insert into community_messages (id, sender_id, receiver_id, message_text, created_at)
      values (${id}::uuid, ${sender}, ${receiver}, ${text}::text, greatest(${moment}, (
        select last_message_at + interval '1 millisecond' from community_conversations
        where user_id = ${sender} and partner_id = ${receiver}
      )))
      on conflict (id) do nothing
      returning ${columns}`),
  );
  if (!row) return undefined;
  // Store both in one order, so that two people who write to each other at once do not deadlock.
  await tx.execute(sql`
    insert into community_conversations as c
      (user_id, partner_id, started, sent, unread, last_message_at, created_at)
    select side.user_id, side.partner_id, side.writes, side.writes::int, (not side.writes)::int,
      ${row.created_at}::timestamptz, ${moment}
    from (values (${sender}, ${receiver}, true), (${receiver}, ${sender}, false))
      as side (user_id, partner_id, writes)
    order by side.user_id
    on conflict (user_id, partner_id) do update set
      sent = c.sent + excluded.sent,
      unread = c.unread + excluded.unread,
      last_message_at = greatest(c.last_message_at, excluded.last_message_at)`);
  return row;
}

/**
 * Returns how many messages were unread. Locks the reader's side first: a message that arrives
 * meanwhile is either read with the others, or counted after them.
 */
export async function markCommunityRead(
  tx: Tx,
  { readerId, senderId }: { readerId: string; senderId: string },
): Promise<number> {
  const side = sql`user_id = ${readerId}::uuid and partner_id = ${senderId}::uuid`;
  const [waiting] = rowsOf<{ unread: number }>(
    await tx.execute(sql`select unread from community_conversations where ${side} for update`),
  );
  if (!waiting || waiting.unread === 0) return 0;
  await tx.execute(sql`
    update community_messages set is_read = true
    where receiver_id = ${readerId}::uuid and sender_id = ${senderId}::uuid and not is_read`);
  await tx.execute(sql`update community_conversations set unread = 0 where ${side}`);
  return waiting.unread;
}
