import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { messageAttachments } from './attachments/attachments.table.ts';
import { type StoredObject, storedObjects } from './media.table.ts';
import { requestPhotos } from './request-photos/request-photos.table.ts';

export function listOwnObjectsAfter(
  db: Db,
  { ownerId, afterId, limit }: { ownerId: string; afterId: string | undefined; limit: number },
): Promise<StoredObject[]> {
  const rest = afterId === undefined ? undefined : gt(storedObjects.id, afterId);
  return db
    .select()
    .from(storedObjects)
    .where(and(eq(storedObjects.ownerId, ownerId), rest))
    .orderBy(asc(storedObjects.id))
    .limit(limit);
}

/** Returns the keys of the files, which stay in the store until they are dropped. */
export async function deleteAllOwnPictures(db: Db, ownerId: string): Promise<string[]> {
  const objects = await db
    .delete(storedObjects)
    .where(eq(storedObjects.ownerId, ownerId))
    .returning({ key: storedObjects.key });
  const photos = await db
    .delete(requestPhotos)
    .where(eq(requestPhotos.clientId, ownerId))
    .returning({ key: requestPhotos.key });
  const files = await db
    .delete(messageAttachments)
    .where(eq(messageAttachments.ownerId, ownerId))
    .returning({ key: messageAttachments.key });
  return [...objects, ...photos, ...files].map(({ key }) => key);
}

export function listOwnPhotosAfter(
  db: Db,
  { ownerId, afterId, limit }: { ownerId: string; afterId: string | undefined; limit: number },
): Promise<{ id: string; key: string }[]> {
  const rest = afterId === undefined ? undefined : gt(requestPhotos.id, afterId);
  return db
    .select({ id: requestPhotos.id, key: requestPhotos.key })
    .from(requestPhotos)
    .where(and(eq(requestPhotos.clientId, ownerId), rest))
    .orderBy(asc(requestPhotos.id))
    .limit(limit);
}

export function listOwnAttachmentsAfter(
  db: Db,
  { ownerId, afterId, limit }: { ownerId: string; afterId: string | undefined; limit: number },
): Promise<{ id: string; key: string; kind: 'photo' | 'pdf' }[]> {
  const { id, key, kind } = messageAttachments;
  const rest = afterId === undefined ? undefined : gt(id, afterId);
  return db
    .select({ id, key, kind })
    .from(messageAttachments)
    .where(and(eq(messageAttachments.ownerId, ownerId), rest))
    .orderBy(asc(id))
    .limit(limit);
}
