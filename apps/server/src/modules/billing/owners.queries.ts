import { DEFAULT_TIME_ZONE } from '@pro-match/domain/businesses';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { authUsers } from '../auth/index.ts';
import { businessProfiles } from '../businesses/index.ts';

export interface Owner {
  email: string;
  /** The business's time zone, in which the days of its mails are counted. */
  timeZone: string;
}

/** Undefined for a closed account. */
export async function findOwner(
  db: Db,
  { userId }: { userId: string },
): Promise<Owner | undefined> {
  const isClosed = sql<boolean>`exists (
    select from account_closures c where c.user_id = ${userId}::uuid
  )`;
  const [row] = await db
    .select({ email: authUsers.email, timeZone: businessProfiles.timeZone, isClosed })
    .from(authUsers)
    .leftJoin(businessProfiles, eq(businessProfiles.userId, authUsers.id))
    .where(eq(authUsers.id, userId));
  if (!row || row.isClosed) return undefined;
  return { email: row.email, timeZone: row.timeZone ?? DEFAULT_TIME_ZONE };
}
