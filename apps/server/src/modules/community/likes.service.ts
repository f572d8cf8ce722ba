import type { Like } from '@pro-match/domain/community';
import type { Deps } from '../../platform/deps.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { deleteLike, findLike, insertLike } from './likes.queries.ts';

/** A repeat changes nothing. Throws `not_found`. */
export async function likePost(deps: Deps, actor: ClientActor, postId: string): Promise<Like> {
  const key = { postId, userId: actor.userId };
  await insertLike(deps.database.db, { ...key, now: deps.clock.now() });
  return currentLike(deps, key);
}

/** A missing like is fine. Throws `not_found`. */
export async function unlikePost(deps: Deps, actor: ClientActor, postId: string): Promise<Like> {
  const key = { postId, userId: actor.userId };
  await deleteLike(deps.database.db, key);
  return currentLike(deps, key);
}

async function currentLike(deps: Deps, key: { postId: string; userId: string }): Promise<Like> {
  const like = await findLike(deps.database.db, key);
  if (!like) throw notFound('Post not found');
  return like;
}
