import { utcDay } from '@pro-match/domain/formats';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

/** From the UTC day of the start until that of the end, exclusive; null if nothing was counted. */
export async function countScans(
  db: Db,
  { userId, startsAt, endsAt }: { userId: string; startsAt: Date; endsAt: Date },
): Promise<number | null> {
  const rows = rowsOf<{ scans: number | null }>(
    await db.execute(sql`
      select sum(d.scans)::int as scans
      from business_profiles b join card_days d on d.profile_id = b.id
      where b.user_id = ${userId}::uuid and d.day >= ${utcDay(startsAt)}::date
        and d.day < ${utcDay(endsAt)}::date`),
  );
  return rows[0]?.scans ?? null;
}
