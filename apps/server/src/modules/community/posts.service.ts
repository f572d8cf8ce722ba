import type { CommunityPost, NotifyBusinessShoutout } from '@pro-match/domain/community';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { BY_PROFILE } from '../businesses/index.ts';
import type { PostImages } from '../media/index.ts';
import './community.events.ts';
import { deletePost, findNewestPost, findPost } from './posts.queries.ts';

/** For use cases that change the pictures of posts. */
export type PostDeps = Deps & { images: PostImages };

export async function readPost(
  deps: Deps,
  actor: ClientActor,
  postId: string,
): Promise<CommunityPost> {
  const post = await findPost(deps.database.db, { readerId: actor.userId, postId });
  if (!post) throw notFound('Post not found');
  return post;
}

export async function removePost(
  deps: PostDeps,
  actor: ClientActor,
  postId: string,
): Promise<void> {
  const { userId } = actor;
  const keys = await deps.database.db.transaction(async (tx) => {
    const urls = await deletePost(tx, { authorId: userId, postId });
    if (!urls) throw notFound('Post not found');
    return deps.images.release(tx, { userId, urls });
  });
  await deps.images.drop(keys);
}

/** The post has queued the mail, so this does something only if that delivery is missing. */
export async function notifyBusinessShoutout(
  deps: Deps,
  actor: ClientActor,
  { businessId }: NotifyBusinessShoutout,
): Promise<{ queued: boolean }> {
  const wanted = { authorId: actor.userId, proId: businessId };
  const post = await findNewestPost(deps.database.db, wanted);
  if (!post) throw notFound(`Post not found. ${BY_PROFILE}`);
  const event = { postId: post.id };
  const postedAt = new Date(post.created_at);
  const queued = await deps.events.ensureQueued('community.post_created', event, post.id, postedAt);
  return { queued };
}
