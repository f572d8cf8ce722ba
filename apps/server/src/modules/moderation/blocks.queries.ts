import { and, eq, type SQL, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/database/any-row.ts';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { barrierBetween } from './barrier.ts';
import { blocks } from './moderation.table.ts';

/**
 * Returns false if there never was such an account. A closed account can be blocked too: it looks
 * like one that has blocked the person.
 */
export async function insertBlock(
  db: Db,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      with person as (
        select id from auth_users where id = ${blockedId}::uuid
      ), stored as (
        insert into blocks (blocker_id, blocked_id, created_at)
        select ${blockerId}::uuid, id, ${now.toISOString()}::timestamptz from person
        on conflict do nothing
      )
      select id from person`),
  );
  return rows.length > 0;
}

export async function deleteBlock(
  db: Db,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

/**
 * SQL condition: the blocker can know `k.blocked_id`, as a business, by a match, or from the
 * community. An id alone must not be enough to learn a name.
 */
const isMet = (blocker: SQL) =>
  sql.join(
    [
      sql`b.user_id is not null`,
      anyRow(sql`from matches m where m.client_id = ${blocker} and m.business_id = k.blocked_id`),
      anyRow(sql`from matches m where m.business_id = ${blocker} and m.client_id = k.blocked_id`),
      anyRow(sql`from community_posts c where c.user_id = k.blocked_id`),
      anyRow(sql`from community_comments c where c.user_id = k.blocked_id`),
      anyRow(sql`from community_messages c
        where c.sender_id = k.blocked_id and c.receiver_id = ${blocker}`),
    ],
    sql` or `,
  );

export interface BlockRow extends Keyset {
  name: string | null;
  created_at: string;
}

const createdAt = sql.raw('k.created_at');
const blockedId = sql.raw('k.blocked_id');

/** Newest first; one row more than `limit` if there are more. */
export async function listBlockRows(
  db: Db,
  page: { blockerId: string; limit: number; after: Keyset | undefined },
): Promise<BlockRow[]> {
  const older = page.after ? olderThan(createdAt, blockedId, page.after) : sql`true`;
  return rowsOf<BlockRow>(
    await db.execute(sql`
      select k.blocked_id as id, ${microsOf(createdAt)} as micros, k.created_at,
        -- A closed account has no name; for a business, never show the name of the person behind it.
        case when (${isMet(sql`k.blocker_id`)})
          and ${barrierBetween(sql`k.blocker_id`, blockedId)} is distinct from 'unreachable'
          then coalesce(b.business_name, p.full_name) end as name
      from blocks k
      left join profiles p on p.id = k.blocked_id
      left join business_profiles b on b.user_id = k.blocked_id
      where k.blocker_id = ${page.blockerId}::uuid and ${older}
      order by k.created_at desc, k.blocked_id desc
      limit ${page.limit + 1}::int`),
  );
}
