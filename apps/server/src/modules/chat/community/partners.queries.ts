import { UNREAD_COUNTED_MAX } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../../platform/database/keyset.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { isOpenAccount } from '../../auth/index.ts';
import { notBlocked } from '../../moderation/index.ts';

/** As one reader sees them; times are text in the session's time zone. */
export interface PartnerRow {
  id: string;
  /** Time of the last message; the epoch before the first. */
  micros: string;
  full_name: string | null;
  /** The account is neither closed nor suspended: its name is shown and it takes messages. */
  reachable: boolean;
  unread: number;
  last_text: string | null;
  last_sender_id: string | null;
  last_created_at: string | null;
}

const lastAt = sql.raw('c.last_message_at');
const partnerId = sql.raw('c.partner_id');
const reachable = isOpenAccount(sql`u`);

/** Uses the index of the pair. */
const lastMessage = sql`
  left join lateral (
    select m.message_text, m.sender_id, m.created_at from community_messages m
    where least(m.sender_id, m.receiver_id) = least(c.user_id, c.partner_id)
      and greatest(m.sender_id, m.receiver_id) = greatest(c.user_id, c.partner_id)
    order by m.created_at desc, m.id desc limit 1
  ) last on true`;

const lastColumns = sql`last.message_text as last_text, last.sender_id as last_sender_id,
  last.created_at as last_created_at`;

/** The latest first; one row more than `limit` if there are more. */
export async function listPartnerRows(
  db: Db,
  { userId, limit, after }: { userId: string; limit: number; after: Keyset | undefined },
): Promise<PartnerRow[]> {
  const older = after ? olderThan(lastAt, partnerId, after) : sql`true`;
  return rowsOf<PartnerRow>(
    await db.execute(sql`
      select c.partner_id as id, ${microsOf(lastAt)} as micros, p.full_name,
        ${reachable} as reachable, c.unread, ${lastColumns}
      from community_conversations c
      join auth_users u on u.id = c.partner_id
      left join profiles p on p.id = c.partner_id
      ${lastMessage}
      where c.user_id = ${userId}::uuid and ${notBlocked(partnerId, sql`${userId}::uuid`)} and ${older}
      order by c.last_message_at desc, c.partner_id desc
      limit ${limit + 1}::int`),
  );
}

/**
 * Finds a person with whom the user has a conversation, or any member of the community. Undefined
 * for the user themselves, and if one of the two has blocked the other.
 */
export async function findPartner(
  db: Db,
  { userId, otherId }: { userId: string; otherId: string },
): Promise<PartnerRow | undefined> {
  const rows = rowsOf<PartnerRow>(
    await db.execute(sql`
      select u.id, ${microsOf(sql`coalesce(${lastAt}, 'epoch')`)} as micros, p.full_name,
        ${reachable} as reachable, coalesce(c.unread, 0) as unread, ${lastColumns}
      from auth_users u
      left join community_conversations c on c.user_id = ${userId}::uuid and c.partner_id = u.id
      left join profiles p on p.id = u.id
      ${lastMessage}
      where u.id = ${otherId}::uuid and u.id <> ${userId}::uuid
        and (c.user_id is not null or (
          ${reachable} and exists (select 1 from client_preferences where user_id = u.id)
        ))
        and ${notBlocked(sql.raw('u.id'), sql`${userId}::uuid`)}`),
  );
  return rows[0];
}

/** Counts only conversations that the person can see. */
const unread = prepared<{ count: number }>(
  'unread_community_messages',
  () => sql`
    select least(coalesce(sum(unread), 0), ${UNREAD_COUNTED_MAX}::int)::int as count from (
      select c.unread from community_conversations c
      where c.user_id = ${sql.placeholder('reader')}::uuid and c.unread > 0
        and ${notBlocked(partnerId, sql`${sql.placeholder('reader')}::uuid`)}
      limit ${UNREAD_COUNTED_MAX}::int
    ) waiting`,
);

export async function countUnread(db: Db, reader: string): Promise<number> {
  const rows = await unread(db, { reader });
  return rows[0]?.count ?? 0;
}
