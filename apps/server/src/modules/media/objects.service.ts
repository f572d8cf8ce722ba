import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { notFound } from '../../platform/http/errors.ts';
import { dropFiles } from './blobs.ts';
import { checkBucket, type ObjectName, ownObject } from './object-path.ts';
import { presentFolder, presentInfo, presentListed, presentRemoved } from './objects.presenter.ts';
import { deleteOwnObjects, findObject, listOwnObjects, lockOwner } from './objects.queries.ts';
import type { ListInput, RemoveInput } from './objects.schema.ts';
import { followImages, keyIn } from './shown-images.ts';
import type { MediaDeps } from './stores/open-object-store.ts';

/** Lists the actor's files below `prefix`, or their folder above it; nothing else. */
export async function listObjects(
  deps: Deps,
  actor: Actor,
  { bucket, prefix, search, sortBy, ...page }: ListInput & { bucket: string },
) {
  checkBucket(bucket);
  const folder = prefix.replace(/^\/+|\/+$/g, '');
  const options = { ...page, ...sortBy, search };
  const owner = { ownerId: actor.userId, bucket };
  if (folder === actor.userId) {
    const objects = await listOwnObjects(deps.database.db, owner, options);
    return objects.map(presentListed);
  }
  if (folder !== '' || page.offset > 0 || !actor.userId.includes(search)) return [];
  const [any] = await listOwnObjects(deps.database.db, owner, { ...options, search: '', limit: 1 });
  return any ? [presentFolder(actor.userId)] : [];
}

export async function getObject(deps: Deps, actor: Actor, name: ObjectName) {
  const object = await findObject(deps.database.db, ownObject(actor, name));
  if (!object) throw notFound('Object not found');
  return presentInfo(object);
}

/** Removes the objects from the actor's profile too; returns those that existed. */
export async function removeObjects(
  deps: MediaDeps,
  actor: Actor,
  { bucket, prefixes }: RemoveInput & { bucket: string },
) {
  checkBucket(bucket);
  const removed = await deps.database.db.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const own = { ownerId: actor.userId, bucket, paths: prefixes };
    const objects = await deleteOwnObjects(tx, own);
    const gone = new Set(objects.map(({ key }) => key));
    if (gone.size === 0) return objects;
    const follow = (url: string) => (gone.has(keyIn(url) ?? '') ? null : url);
    await followImages(tx, actor.userId, follow, deps.clock.now());
    return objects;
  });
  const keys = removed.map(({ key }) => key);
  await dropFiles(deps, keys);
  return removed.map(presentRemoved);
}
