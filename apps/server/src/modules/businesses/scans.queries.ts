import type { Db } from '../../platform/database/database.ts';

/** How often the codes of a business's card were scanned in a time; null: none are counted yet. */
export async function countScans(
  _db: Db,
  _of: { userId: string; startsAt: Date; endsAt: Date },
): Promise<number | null> {
  return null;
}
