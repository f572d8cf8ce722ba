import { and, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { storedObjects } from './media.table.ts';

/**
 * SQL condition: a post of its owner shows the object, whatever preceded the key in its URL. The
 * community module builds on this one, so this names its table without importing its code.
 */
export const shownByPost: SQL = sql`exists (
  select from community_posts p, unnest(p.media_urls) as shown (url)
  where p.user_id = ${storedObjects.ownerId}
    and right(shown.url, length(${storedObjects.key})) = ${storedObjects.key}
)`;

export async function isShownByPost(db: Db, objectId: string): Promise<boolean> {
  const rows = await db
    .select({ id: storedObjects.id })
    .from(storedObjects)
    .where(and(eq(storedObjects.id, objectId), shownByPost));
  return rows.length > 0;
}

export async function deleteFormerPostObjects(
  db: Db,
  { ownerId, keys }: { ownerId: string; keys: string[] },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .delete(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.kind, 'post'),
        inArray(storedObjects.key, keys),
        not(shownByPost),
      ),
    )
    .returning({ key: storedObjects.key });
  return rows.map(({ key }) => key);
}
