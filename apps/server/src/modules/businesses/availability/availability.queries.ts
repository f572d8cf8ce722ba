import { DEFAULT_TIME_ZONE, dayBegins } from '@pro-match/domain/businesses';
import { newId } from '@pro-match/domain/ids';
import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import {
  type BusinessProfileRow,
  businessProfiles,
  type NewBusinessProfile,
} from '../businesses.table.ts';
import { lockProfileOf } from '../profile-images.queries.ts';
import { holdServices } from '../services.queries.ts';
import { availabilityChanges } from './availability.table.ts';

export interface OwnBusiness {
  userId: string;
  id?: string;
}

/**
 * Until the transaction ends. Locks the services first, in the same order as a merge of services.
 */
export async function lockToDeal(
  tx: Tx,
  own: OwnBusiness,
): Promise<BusinessProfileRow | undefined> {
  const [offered] = await tx
    .select({ services: businessProfiles.services })
    .from(businessProfiles)
    .where(eq(businessProfiles.userId, own.userId));
  if (!offered) return undefined;
  await holdServices(tx, offered.services);
  return lockProfileOf(tx, own);
}

/** Expects a profile locked by {@link lockToDeal}. */
export async function changeAvailability(
  tx: Tx,
  { id }: Pick<BusinessProfileRow, 'id'>,
  changes: Partial<NewBusinessProfile>,
): Promise<BusinessProfileRow> {
  const [row] = await tx
    .update(businessProfiles)
    .set(changes)
    .where(eq(businessProfiles.id, id))
    .returning();
  if (!row) throw new Error('The update answered no row');
  return row;
}

type Change = Omit<typeof availabilityChanges.$inferInsert, 'id'>;

export async function keepChange(tx: Tx, change: Change): Promise<string> {
  const id = newId();
  await tx.insert(availabilityChanges).values({ id, ...change });
  return id;
}

/** When that day begins in the business's time zone. */
export function returnOf(
  { timeZone }: Pick<BusinessProfileRow, 'timeZone'>,
  until: string | null,
): Date | null {
  return until === null ? null : dayBegins(timeZone ?? DEFAULT_TIME_ZONE, until);
}

/** For a business that has moved to another time zone. */
export async function keepReturn(tx: Tx, row: BusinessProfileRow): Promise<BusinessProfileRow> {
  if (row.pausedUntil === null) return row;
  return changeAvailability(tx, row, { resumesAt: returnOf(row, row.pausedUntil) });
}

/**
 * Due by the date of their pause, after the given id, ordered by id. Leaves out a season's pause:
 * it ends with the next paid month, which billing determines.
 */
export async function findDueReturns(
  db: Db,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ userId: businessProfiles.userId })
    .from(businessProfiles)
    .where(
      and(
        lte(businessProfiles.resumesAt, now),
        ne(businessProfiles.pauseCause, 'season'),
        after === undefined ? undefined : gt(businessProfiles.userId, after),
      ),
    )
    .orderBy(asc(businessProfiles.userId))
    .limit(limit);
  return rows.map(({ userId }) => userId);
}
