import type { CommunityComment, CommunityCommentInput } from '@pro-match/domain/community';
import type { Page, PageQuery } from '@pro-match/domain/wire';
import { cutPage, readCursor } from '../../platform/database/keyset.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { idInUse, notFound } from '../../platform/http/errors.ts';
import {
  canSeePost,
  deleteComment,
  findComment,
  insertComment,
  listCommentRows,
} from './comments.queries.ts';

const PAGE_SIZE = 50;

export async function listComments(
  deps: Deps,
  actor: ClientActor,
  { postId, limit = PAGE_SIZE, after }: PageQuery & { postId: string },
): Promise<Page<CommunityComment>> {
  const { db } = deps.database;
  const readerId = actor.userId;
  if (!(await canSeePost(db, { readerId, postId }))) throw notFound('Post not found');
  const page = { readerId, postId, limit, after: readCursor(after) };
  const { rows, next } = cutPage(await listCommentRows(db, page), limit);
  return { data: rows.map(({ comment }) => comment), next };
}

/** A repeat of the same id returns the stored comment. */
export async function addComment(
  deps: Deps,
  actor: ClientActor,
  { postId, id, text }: CommunityCommentInput & { postId: string },
): Promise<{ comment: CommunityComment; created: boolean }> {
  const { db } = deps.database;
  const readerId = actor.userId;
  const now = deps.clock.now();
  const created = await insertComment(db, { id, postId, userId: readerId, text, now });
  const comment = await findComment(db, { readerId, commentId: id });
  if (comment?.user_id !== readerId || comment.post_id !== postId) {
    // The post may have been deleted with the comment right after it was stored.
    if (!(await canSeePost(db, { readerId, postId }))) throw notFound('Post not found');
    throw idInUse();
  }
  return { comment, created };
}

export async function removeComment(
  deps: Deps,
  actor: ClientActor,
  commentId: string,
): Promise<void> {
  const gone = await deleteComment(deps.database.db, { authorId: actor.userId, commentId });
  if (!gone) throw notFound('Comment not found');
}
