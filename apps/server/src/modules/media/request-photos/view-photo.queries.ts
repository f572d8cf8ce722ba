import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { accountIsOpen } from '../../auth/index.ts';
import { isOver } from '../../match-states/index.ts';
import { barrierBetween } from '../../moderation/index.ts';

/** SQL condition on an alias of `matches`: its business may see the photos of the job. */
function showsPhotos(match: SQL): SQL {
  return sql`not ${isOver(match)}
    and ${barrierBetween(sql`${match}.business_id`, sql`${match}.client_id`)} is null`;
}

/**
 * Undefined unless the reader is the photo's client, or a business that was asked with it and is
 * still a party.
 */
export async function findPhotoKey(
  db: Db,
  { photoId, readerId }: { photoId: string; readerId: string },
): Promise<string | undefined> {
  const rows = rowsOf<{ key: string }>(
    await db.execute(sql`
      select photo.key from request_photos photo
      where photo.id = ${photoId}::uuid and ${accountIsOpen(sql`${readerId}::uuid`)}
        and (photo.client_id = ${readerId}::uuid or exists (
          select from matches m
          where m.service_request_id = photo.service_request_id
            and m.business_id = ${readerId}::uuid and ${showsPhotos(sql`m`)}
        ))`),
  );
  return rows[0]?.key;
}
