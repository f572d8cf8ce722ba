import { and, inArray, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { businessProfiles } from '../businesses/index.ts';
import { messageAttachments } from './attachments/attachments.table.ts';
import { storedObjects } from './media.table.ts';
import { shownByPost } from './post-images.queries.ts';
import { requestPhotos } from './request-photos/request-photos.table.ts';

/**
 * Returns the keys of the deleted objects. An object added to a profile or post meanwhile was
 * touched, and stays.
 */
export async function deleteUnusedObjects(db: Db, before: Date): Promise<string[]> {
  const key = storedObjects.key;
  const rows = await db
    .delete(storedObjects)
    .where(
      and(
        lt(storedObjects.usedAt, before),
        // The part of the URL before the key depends on the configuration at that time.
        sql`not exists (
          select from ${businessProfiles}
          where ${businessProfiles.userId} = ${storedObjects.ownerId} and exists (
            select from unnest(
              ${businessProfiles.portfolioImages} || ${businessProfiles.logoUrl}
            ) as shown (url)
            where right(shown.url, length(${key})) = ${key}
          )
        )`,
        not(shownByPost),
      ),
    )
    .returning({ key });
  return rows.map((row) => row.key);
}

export async function deleteUnsentPhotos(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(requestPhotos)
    .where(and(isNull(requestPhotos.serviceRequestId), lt(requestPhotos.createdAt, before)))
    .returning({ key: requestPhotos.key });
  return rows.map(({ key }) => key);
}

export async function deleteUnsentFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .delete(messageAttachments)
    .where(and(isNull(messageAttachments.messageId), lt(messageAttachments.createdAt, before)))
    .returning({ key: messageAttachments.key });
  return rows.map(({ key }) => key);
}

/** Finds the keys that belong to an object or a private file. */
export async function findKnownKeys(db: Db, keys: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ key: storedObjects.key })
    .from(storedObjects)
    .where(inArray(storedObjects.key, keys))
    .unionAll(
      db
        .select({ key: requestPhotos.key })
        .from(requestPhotos)
        .where(inArray(requestPhotos.key, keys)),
    )
    .unionAll(
      db
        .select({ key: messageAttachments.key })
        .from(messageAttachments)
        .where(inArray(messageAttachments.key, keys)),
    );
  return new Set(rows.map(({ key }) => key));
}
