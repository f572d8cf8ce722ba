import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, olderThan } from '../../platform/database/keyset.ts';
import { blocks } from './moderation.table.ts';

/**
 * The condition that neither of two people has blocked the other, to put into
 * the `where` of whatever one of them reads: ids or columns of user ids.
 */
export function notBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(not exists (
    select from blocks where blocker_id = ${one} and blocked_id = ${other}
  ) and not exists (
    select from blocks where blocker_id = ${other} and blocked_id = ${one}
  ))`;
}

/** Everybody whom the reader has blocked, and who has blocked them: a list to read once. */
export function blockedWith(readerId: SQLWrapper): SQL {
  return sql`
    select blocked_id as id from blocks where blocker_id = ${readerId}
    union all
    select blocker_id from blocks where blocked_id = ${readerId}`;
}

/** Stores the block, once; answers false where there is no such account. */
export async function insertBlock(
  db: Db,
  { blockerId, blockedId, now }: { blockerId: string; blockedId: string; now: Date },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      with person as (
        select id from auth_users where id = ${blockedId}::uuid and deleted_at is null
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

export interface BlockRow extends Keyset {
  name: string | null;
  created_at: string;
}

const createdAt = sql.raw('k.created_at');
const blockedId = sql.raw('k.blocked_id');

/** Whom the person has blocked, newest first; one row more than `limit` if there are more. */
export async function listBlockRows(
  db: Db,
  page: { blockerId: string; limit: number; after: Keyset | undefined },
): Promise<BlockRow[]> {
  const older = page.after ? olderThan(createdAt, blockedId, page.after) : sql`true`;
  return rowsOf<BlockRow>(
    await db.execute(sql`
      select k.blocked_id as id, ${microsOf(createdAt)} as micros, k.created_at,
        -- The name goes with the account; of a business, the person behind it is private.
        case when u.deleted_at is null then coalesce(b.business_name, p.full_name) end as name
      from blocks k
      join auth_users u on u.id = k.blocked_id
      left join profiles p on p.id = k.blocked_id
      left join business_profiles b on b.user_id = k.blocked_id
      where k.blocker_id = ${page.blockerId}::uuid and ${older}
      order by k.created_at desc, k.blocked_id desc
      limit ${page.limit + 1}::int`),
  );
}
