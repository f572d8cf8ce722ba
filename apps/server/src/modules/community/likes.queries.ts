import type { Like } from '@pro-match/domain/community';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isVisible } from './posts.sql.ts';

export interface LikeKey {
  postId: string;
  userId: string;
}

/**
 * The lock makes a deletion of the post happen before or after, not between; a trigger keeps the
 * count.
 */
export async function insertLike(
  db: Db,
  { postId, userId, now }: LikeKey & { now: Date },
): Promise<void> {
  await db.execute(sql`
    insert into community_likes (post_id, user_id, created_at)
    select p.id, ${userId}::uuid, ${now.toISOString()}::timestamptz from community_posts p
    where p.id = ${postId}::uuid and ${isVisible(sql`${userId}::uuid`)}
    for key share of p
    on conflict do nothing`);
}

/** Locks the post first, as its deletion does. */
export async function deleteLike(db: Db, { postId, userId }: LikeKey): Promise<void> {
  await db.execute(sql`
    with post as materialized (
      select id from community_posts where id = ${postId}::uuid for key share
    )
    delete from community_likes l using post
    where l.post_id = post.id and l.user_id = ${userId}::uuid`);
}

/** Undefined for a post that the person may not see. */
export async function findLike(db: Db, { postId, userId }: LikeKey): Promise<Like | undefined> {
  const reader = sql`${userId}::uuid`;
  const rows = rowsOf<Like>(
    await db.execute(sql`
      select p.likes_count, exists (
        select from community_likes l where l.post_id = p.id and l.user_id = ${reader}
      ) as is_liked
      from community_posts p where p.id = ${postId}::uuid and ${isVisible(reader)}`),
  );
  return rows[0];
}
