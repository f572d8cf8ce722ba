import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { requestPhotos, type StoredPhoto } from './request-photos.table.ts';

export type ListedPhoto = Pick<StoredPhoto, 'id' | 'width' | 'height'>;

/** Selects the photos of a request in their order, as a column of JSON. */
export function photosOf(requestId: SQL): SQL<ListedPhoto[]> {
  return sql<ListedPhoto[]>`(
    select coalesce(json_agg(
      json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height)
      order by photo.position
    ), '[]') from request_photos photo where photo.service_request_id = ${requestId}
  )`;
}

/**
 * Returns how many of the photos were the client's and unattached. Rows are locked in one order, so
 * that two requests with the same photos don't deadlock.
 */
export async function attachWaitingPhotos(
  db: Db,
  { clientId, requestId, photoIds }: { clientId: string; requestId: string; photoIds: string[] },
): Promise<number> {
  const rows = rowsOf(
    await db.execute(sql`
      with waiting as (
        select id from request_photos
        where id = any(${sql.param(photoIds)}::uuid[]) and client_id = ${clientId}::uuid
          and service_request_id is null
        order by id
        for update
      )
      update request_photos photo
      set service_request_id = ${requestId}::uuid, position = chosen.place - 1
      from waiting
      join unnest(${sql.param(photoIds)}::uuid[]) with ordinality as chosen (id, place) using (id)
      where photo.id = waiting.id
      returning photo.id`),
  );
  return rows.length;
}

export async function findPhoto(db: Db, id: string): Promise<StoredPhoto | undefined> {
  const [row] = await db.select().from(requestPhotos).where(eq(requestPhotos.id, id));
  return row;
}

export async function insertPhoto(
  db: Db,
  photo: Omit<StoredPhoto, 'serviceRequestId' | 'position'>,
): Promise<StoredPhoto | undefined> {
  const [row] = await db.insert(requestPhotos).values(photo).onConflictDoNothing().returning();
  return row;
}

export async function deleteWaitingPhoto(
  db: Db,
  { id, clientId }: { id: string; clientId: string },
): Promise<string | undefined> {
  const [row] = await db
    .delete(requestPhotos)
    .where(
      and(
        eq(requestPhotos.id, id),
        eq(requestPhotos.clientId, clientId),
        isNull(requestPhotos.serviceRequestId),
      ),
    )
    .returning({ key: requestPhotos.key });
  return row?.key;
}

export async function deleteOldestWaiting(
  db: Db,
  { clientId, keep }: { clientId: string; keep: number },
): Promise<string[]> {
  const rows = rowsOf<{ key: string }>(
    await db.execute(sql`
      delete from request_photos
      where service_request_id is null and id in (
        select id from request_photos
        where client_id = ${clientId}::uuid and service_request_id is null
        order by created_at desc, id desc
        offset ${keep}::int
      )
      returning key`),
  );
  return rows.map(({ key }) => key);
}
