import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { type StoredObject, storedObjects } from './media.table.ts';

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

export async function deleteAllOwnObjects(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .delete(storedObjects)
    .where(eq(storedObjects.ownerId, ownerId))
    .returning({ key: storedObjects.key });
  return rows.map(({ key }) => key);
}
