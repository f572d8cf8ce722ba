import type { CommunityComment } from '@pro-match/domain/community';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Keyset, microsOf, newerThan } from '../../platform/database/keyset.ts';
import { accountIsOpen } from '../auth/index.ts';
import { notBlocked, notReported } from '../moderation/index.ts';
import { isVisible, wireTime } from './posts.sql.ts';

export interface CommentRow extends Keyset {
  comment: CommunityComment;
}

const createdAt = sql.raw('c.created_at');
const id = sql.raw('c.id');

/** Leaves out comments on hidden posts. */
function selectComments(readerId: string, condition: SQL, limit: number): SQL {
  const reader = sql`${readerId}::uuid`;
  return sql`
    select c.id, ${microsOf(createdAt)} as micros, json_build_object(
      'id', c.id, 'post_id', c.post_id, 'user_id', c.user_id, 'text', c.text,
      'created_at', ${wireTime(createdAt)}, 'author_name', author.full_name,
      'may', json_build_object('delete', c.user_id = ${reader}, 'report', c.user_id <> ${reader})
    ) as comment
    from community_comments c
    join community_posts p on p.id = c.post_id
    left join profiles author on author.id = c.user_id
    where ${condition} and not c.is_flagged and ${accountIsOpen(sql`c.user_id`)}
      and ${notBlocked(sql`c.user_id`, reader)} and ${isVisible(reader)}
      and ${notReported('comment', { subject: sql`c.id`, reader })}
    order by c.created_at, c.id
    limit ${limit}::int`;
}

/** Oldest first; one row more than `limit` if there are more. */
export async function listCommentRows(
  db: Db,
  page: { readerId: string; postId: string; limit: number; after: Keyset | undefined },
): Promise<CommentRow[]> {
  const newer = page.after ? newerThan(createdAt, id, page.after) : sql`true`;
  const condition = sql`c.post_id = ${page.postId}::uuid and ${newer}`;
  return rowsOf<CommentRow>(
    await db.execute(selectComments(page.readerId, condition, page.limit + 1)),
  );
}

export async function findComment(
  db: Db,
  { readerId, commentId }: { readerId: string; commentId: string },
): Promise<CommunityComment | undefined> {
  const condition = sql`c.id = ${commentId}::uuid`;
  const rows = rowsOf<CommentRow>(await db.execute(selectComments(readerId, condition, 1)));
  return rows[0]?.comment;
}

export async function canSeePost(
  db: Db,
  { readerId, postId }: { readerId: string; postId: string },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      select from community_posts p
      where p.id = ${postId}::uuid and ${isVisible(sql`${readerId}::uuid`)}`),
  );
  return rows.length > 0;
}

export interface NewComment {
  id: string;
  postId: string;
  userId: string;
  text: string;
  now: Date;
}

/** Returns false if the author may not see the post or the id is taken. */
export async function insertComment(db: Db, comment: NewComment): Promise<boolean> {
  const author = sql`${comment.userId}::uuid`;
  const rows = rowsOf(
    await db.execute(sql`
      insert into community_comments (id, post_id, user_id, text, created_at)
      select ${comment.id}::uuid, p.id, ${author}, ${comment.text}::text,
        ${comment.now.toISOString()}::timestamptz
      from community_posts p where p.id = ${comment.postId}::uuid and ${isVisible(author)}
      for key share of p
      on conflict (id) do nothing
      returning id`),
  );
  return rows.length > 0;
}

/** Returns whether the author had such a comment. Locks the post first, as its deletion does. */
export async function deleteComment(
  db: Db,
  { authorId, commentId }: { authorId: string; commentId: string },
): Promise<boolean> {
  const rows = rowsOf(
    await db.execute(sql`
      with post as materialized (
        select p.id from community_posts p
        join community_comments c on c.post_id = p.id
        where c.id = ${commentId}::uuid for key share of p
      )
      delete from community_comments c using post
      where c.id = ${commentId}::uuid and c.post_id = post.id
        and c.user_id = ${authorId}::uuid
      returning c.id`),
  );
  return rows.length > 0;
}
