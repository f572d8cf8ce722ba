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

/** The owner's business, and which of theirs it has to be. */
export interface OwnBusiness {
  userId: string;
  id?: string;
}

/**
 * The owner's profile, held until the transaction ends, with its services, so that it can leave or
 * join the deck: locked in the order in which a merge of services does it.
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

/** Changes a profile that {@link lockToDeal} holds. */
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

/** Keeps who or what changed it; answers the id of the change. */
export async function keepChange(tx: Tx, change: Change): Promise<string> {
  const id = newId();
  await tx.insert(availabilityChanges).values({ id, ...change });
  return id;
}

/** When the day of its return begins where the business is. */
export function returnOf(
  { timeZone }: Pick<BusinessProfileRow, 'timeZone'>,
  until: string | null,
): Date | null {
  return until === null ? null : dayBegins(timeZone ?? DEFAULT_TIME_ZONE, until);
}

/** Lets a business that has moved return by its new clock. */
export async function keepReturn(tx: Tx, row: BusinessProfileRow): Promise<BusinessProfileRow> {
  if (row.pausedUntil === null) return row;
  return changeAvailability(tx, row, { resumesAt: returnOf(row, row.pausedUntil) });
}

/**
 * Owners whose business is due to return by its date, after the one given, in the order of their
 * ids. A season's pause ends with the next month that is paid for, which is for billing to tell.
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
