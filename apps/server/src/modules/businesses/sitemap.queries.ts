import type { Db } from '../../platform/database/database.ts';
import { hasCard } from './business-profiles.queries.ts';
import { businessProfiles } from './businesses.table.ts';

/** How many public cards there are. */
export async function countCards(db: Db): Promise<number> {
  return db.$count(businessProfiles, hasCard);
}

/** A page of public cards in the order of their ids. */
export async function listCards(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ id: string; updatedAt: Date }[]> {
  return db
    .select({ id: businessProfiles.id, updatedAt: businessProfiles.updatedAt })
    .from(businessProfiles)
    .where(hasCard)
    .orderBy(businessProfiles.id)
    .limit(limit)
    .offset(offset);
}
