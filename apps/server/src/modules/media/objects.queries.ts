import { newId } from '@pro-match/domain/ids';
import { and, asc, desc, eq, ilike, inArray, ne, not, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { businessProfiles } from '../businesses/index.ts';
import { type StoredObject, storedObjects } from './media.table.ts';
import type { ObjectName } from './object-path.ts';
import { shownByPost } from './post-images.queries.ts';

const named = ({ bucket, path }: ObjectName) =>
  and(eq(storedObjects.bucket, bucket), eq(storedObjects.path, path));

/** Serializes writes of an owner's pictures until the transaction ends. */
export async function lockOwner(db: Db, ownerId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${ownerId}`}, 0))`);
}

export async function findTier(db: Db, ownerId: string) {
  const [row] = await db
    .select({ tier: businessProfiles.subscriptionTier })
    .from(businessProfiles)
    .where(eq(businessProfiles.userId, ownerId));
  return row?.tier;
}

export async function findObject(db: Db, name: ObjectName): Promise<StoredObject | undefined> {
  const [row] = await db.select().from(storedObjects).where(named(name));
  return row;
}

export async function findOwnObjects(
  db: Db,
  { ownerId, paths, keys }: { ownerId: string; paths: string[]; keys: string[] },
): Promise<StoredObject[]> {
  const wanted = or(inArray(storedObjects.path, paths), inArray(storedObjects.key, keys));
  return db
    .select()
    .from(storedObjects)
    .where(and(eq(storedObjects.ownerId, ownerId), wanted));
}

export type ObjectContent = Pick<
  StoredObject,
  'bucket' | 'path' | 'ownerId' | 'kind' | 'key' | 'size' | 'cacheSeconds'
>;

export async function insertObject(
  db: Db,
  content: ObjectContent,
  now: Date,
): Promise<StoredObject> {
  const moments = { createdAt: now, updatedAt: now, usedAt: now };
  const [row] = await db
    .insert(storedObjects)
    .values({ id: newId(), ...content, ...moments })
    .returning();
  if (!row) throw new Error('The insert answered no row');
  return row;
}

export async function replaceObject(
  db: Db,
  id: string,
  { key, size, cacheSeconds }: ObjectContent,
  now: Date,
): Promise<StoredObject> {
  const [row] = await db
    .update(storedObjects)
    .set({ key, size, cacheSeconds, updatedAt: now, usedAt: now })
    .where(eq(storedObjects.id, id))
    .returning();
  if (!row) throw new Error('The update answered no row');
  return row;
}

export async function deleteOtherLogos(
  db: Db,
  ownerId: string,
  path: string,
): Promise<StoredObject[]> {
  return db
    .delete(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.kind, 'logo'),
        ne(storedObjects.path, path),
      ),
    )
    .returning();
}

/** Does not touch other people's paths, or objects that a post shows. */
export async function deleteOwnObjects(
  db: Db,
  { ownerId, bucket, paths }: { ownerId: string; bucket: string; paths: string[] },
): Promise<StoredObject[]> {
  return db
    .delete(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.bucket, bucket),
        inArray(storedObjects.path, paths),
        not(shownByPost),
      ),
    )
    .returning();
}

const COLUMNS = {
  name: sql`${storedObjects.path} collate "C"`,
  created_at: storedObjects.createdAt,
  updated_at: storedObjects.updatedAt,
  last_accessed_at: storedObjects.updatedAt,
} as const;

export interface ListOptions {
  limit: number;
  offset: number;
  column: keyof typeof COLUMNS;
  order: 'asc' | 'desc';
  /** Part of the file's name; case doesn't matter. */
  search: string;
}

export async function listOwnObjects(
  db: Db,
  { ownerId, bucket }: { ownerId: string; bucket: string },
  { limit, offset, column, order, search }: ListOptions,
): Promise<StoredObject[]> {
  const direction = order === 'asc' ? asc : desc;
  const pattern = `${ownerId}/%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return db
    .select()
    .from(storedObjects)
    .where(
      and(
        eq(storedObjects.ownerId, ownerId),
        eq(storedObjects.bucket, bucket),
        search === '' ? undefined : ilike(storedObjects.path, pattern),
      ),
    )
    .orderBy(direction(COLUMNS[column]), direction(storedObjects.id))
    .limit(limit)
    .offset(offset);
}

export async function touchObjects(
  db: Db,
  { ownerId, keys, now }: { ownerId: string; keys: string[]; now: Date },
): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .update(storedObjects)
    .set({ usedAt: now })
    .where(and(eq(storedObjects.ownerId, ownerId), inArray(storedObjects.key, keys)))
    .returning({ key: storedObjects.key });
  return rows.map(({ key }) => key);
}
