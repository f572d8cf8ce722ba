import type { Season } from '@pro-match/domain/billing';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { seasonPauses } from './season.table.ts';

export async function listSeasons(db: Db, { userId }: { userId: string }): Promise<Season[]> {
  const rows = await db
    .select()
    .from(seasonPauses)
    .where(eq(seasonPauses.userId, userId))
    .orderBy(asc(seasonPauses.startsAt));
  return rows.map(({ startsAt, endsAt }) => ({ from: startsAt, until: endsAt }));
}

interface Kept {
  userId: string;
  before: Season | null | undefined;
  after: Season | null | undefined;
  /** When the previous pause ended, if it did; we may have learned of it late. */
  endedAt: Date;
}

/** Covers a planned or running pause, one called off before it began, and one that ended early. */
export async function keepSeason(tx: Tx, { userId, before, after, endedAt }: Kept): Promise<void> {
  if (after) {
    await tx
      .insert(seasonPauses)
      .values({ userId, startsAt: after.from, endsAt: after.until })
      .onConflictDoUpdate({
        target: [seasonPauses.userId, seasonPauses.startsAt],
        set: { endsAt: after.until },
      });
  }
  if (!before || before.from.getTime() === after?.from.getTime()) return;
  const isBefore = and(eq(seasonPauses.userId, userId), eq(seasonPauses.startsAt, before.from));
  // A pause that already closed the leads is kept, so that they reopen.
  if (endedAt <= before.from) {
    await tx.delete(seasonPauses).where(and(isBefore, isNull(seasonPauses.closedAt)));
  }
  const over = Math.min(endedAt.getTime(), before.until.getTime());
  const endsAt = new Date(Math.max(over, before.from.getTime()));
  await tx.update(seasonPauses).set({ endsAt }).where(isBefore);
}

/** Pauses that the leads do not follow yet: just begun or just ended. */
export function dueSeasons(): SQL {
  return sql`
    select distinct on (p.user_id) p.user_id, p.starts_at as since
    from season_pauses p join subscriptions s on s.user_id = p.user_id
    where p.opened_at is null
      and (p.closed_at is null) = (
        s.status is not distinct from 'paused' and s.season_from is not distinct from p.starts_at
      )
    order by p.user_id, p.starts_at`;
}

export type SeasonPause = typeof seasonPauses.$inferSelect;

/** Oldest first. */
export async function listUnopened(tx: Tx, { userId }: { userId: string }): Promise<SeasonPause[]> {
  return tx
    .select()
    .from(seasonPauses)
    .where(and(eq(seasonPauses.userId, userId), isNull(seasonPauses.openedAt)))
    .orderBy(asc(seasonPauses.startsAt));
}

export async function markSeason(
  tx: Tx,
  { userId, startsAt }: SeasonPause,
  moment: { closedAt: Date } | { openedAt: Date },
): Promise<void> {
  await tx
    .update(seasonPauses)
    .set(moment)
    .where(and(eq(seasonPauses.userId, userId), eq(seasonPauses.startsAt, startsAt)));
}
