import { utcDay } from '@pro-match/domain/formats';
import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { businessProfiles } from '../businesses.table.ts';

/**
 * For an even number of answers, the lower of the two in the middle, so that it is a whole minute;
 * with too few answers, none. Returns how many were stored; a row locked by another transaction is
 * left to the next run.
 */
export async function writeMedians(
  db: Db,
  { since, until, fewest }: { since: Date; until: Date; fewest: number },
): Promise<number> {
  const written = await db.execute(sql`
    with measured as (
      select business_id, percentile_disc(0.5) within group (order by answer_minutes) as minutes
      from matches
      where answer_minutes is not null
        and answered_at > ${since.toISOString()}::timestamptz
        and answered_at <= ${until.toISOString()}::timestamptz
      group by business_id having count(*) >= ${fewest}::int
    ), changed as (
      select b.id, measured.minutes
      from business_profiles b left join measured on measured.business_id = b.user_id
      where b.answer_minutes is distinct from measured.minutes
      for no key update of b skip locked
    )
    update business_profiles b set answer_minutes = changed.minutes
    from changed where b.id = changed.id
    returning b.id`);
  return rowsOf(written).length;
}

/** Until that day, the business has used all accepts of its plan. */
export async function noteBooked(
  tx: Tx,
  { userId, until }: { userId: string; until: Date },
): Promise<void> {
  const day = utcDay(until);
  await tx
    .update(businessProfiles)
    .set({ bookedUntil: day })
    .where(
      and(
        eq(businessProfiles.userId, userId),
        or(isNull(businessProfiles.bookedUntil), lt(businessProfiles.bookedUntil, day)),
      ),
    );
}

export async function endBookings(db: Db, now: Date): Promise<void> {
  await db
    .update(businessProfiles)
    .set({ bookedUntil: null })
    .where(lte(businessProfiles.bookedUntil, utcDay(now)));
}
