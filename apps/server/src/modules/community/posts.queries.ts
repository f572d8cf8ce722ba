import type { CommunityPost } from '@pro-match/domain/community';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked } from '../moderation/index.ts';
import { isVisible, postColumns, postJoins } from './posts.sql.ts';

const reader = sql`${sql.placeholder('reader')}::uuid`;

const find = prepared<{ post: CommunityPost }>(
  'community_post',
  () => sql`
    select to_json(post) as post from (
      select ${postColumns(reader)} from community_posts p ${postJoins}
      where p.id = ${sql.placeholder('id')}::uuid and ${isVisible(reader)}
    ) post`,
);

/** Undefined for a post that the reader may not see. */
export async function findPost(
  db: Db,
  { readerId, postId }: { readerId: string; postId: string },
): Promise<CommunityPost | undefined> {
  const rows = await find(db, { reader: readerId, id: postId });
  return rows[0]?.post;
}

/** Finds the author even of a hidden post. */
export async function findAuthor(db: Db, postId: string): Promise<string | undefined> {
  const rows = rowsOf<{ user_id: string }>(
    await db.execute(sql`select user_id from community_posts where id = ${postId}::uuid`),
  );
  return rows[0]?.user_id;
}

export interface ShoutoutSubject {
  user_id: string;
  service_type: string | null;
}

/**
 * Undefined unless the business is active, open, serves the state, and neither side has blocked the
 * other. Its own account finds it too.
 */
export async function findSubject(
  db: Db,
  { proId, authorId, state }: { proId: string; authorId: string; state: string },
): Promise<ShoutoutSubject | undefined> {
  const rows = rowsOf<ShoutoutSubject>(
    await db.execute(sql`
      select b.user_id, b.services[1] as service_type from business_profiles b
      where b.id = ${proId}::uuid and b.is_active and ${state}::text = any (b.service_states)
        and ${accountIsOpen(sql`b.user_id`)} and ${notBlocked(sql`b.user_id`, sql`${authorId}::uuid`)}`),
  );
  return rows[0];
}

export interface NewPost {
  id: string;
  userId: string;
  proId: string;
  caption: string;
  mediaUrls: string[];
  serviceType: string | null;
  city: string | null;
  state: string;
  zipCode: string;
  now: Date;
}

/** Returns false if the id is taken. */
export async function insertPost(db: Db, post: NewPost): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      insert into community_posts
        (id, user_id, pro_id, caption, media_urls, service_type, city, state, zip_code, created_at)
      values (
        ${post.id}::uuid, ${post.userId}::uuid, ${post.proId}::uuid, ${post.caption}::text,
        ${sql.param(post.mediaUrls)}::text[], ${post.serviceType}::text, ${post.city}::text,
        ${post.state}::text, ${post.zipCode}::text, ${post.now.toISOString()}::timestamptz
      )
      on conflict (id) do nothing
      returning id`),
  );
  return rows.length > 0;
}

export async function deletePost(
  db: Db,
  { authorId, postId }: { authorId: string; postId: string },
): Promise<string[] | undefined> {
  const rows = rowsOf<{ media_urls: string[] }>(
    await db.execute(sql`
      delete from community_posts where id = ${postId}::uuid and user_id = ${authorId}::uuid
      returning media_urls`),
  );
  return rows[0]?.media_urls;
}

/** The subject of the mail about it. */
export async function findNewestPost(
  db: Db,
  { authorId, proId }: { authorId: string; proId: string },
): Promise<{ id: string; created_at: string } | undefined> {
  const rows = rowsOf<{ id: string; created_at: string }>(
    await db.execute(sql`
      select id, created_at from community_posts
      where user_id = ${authorId}::uuid and pro_id = ${proId}::uuid
      order by created_at desc, id desc limit 1`),
  );
  return rows[0];
}
