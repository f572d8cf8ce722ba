import type { CardCode, CardDay } from '@pro-match/domain/businesses';
import { utcDay } from '@pro-match/domain/formats';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type Tx } from '../../../platform/database/database.ts';
import { hasCard } from '../business-profiles.queries.ts';
import { businessProfiles } from '../businesses.table.ts';
import { currentSlug } from '../card-address/slugs.queries.ts';

/** Numbers to add to the row of a card, a UTC day and a code. */
export interface CardCount {
  profileId: string;
  day: string;
  code: string;
  scans: number;
  views: number;
  saves: number;
}

/**
 * Adds to the rows of their days, in one order everywhere, so that no two processes deadlock. A
 * code that is not the business's counts as none; profiles without a card are left out.
 */
export async function addCounts(db: Db, counts: readonly CardCount[]): Promise<void> {
  const column = <Name extends keyof CardCount>(name: Name) =>
    sql.param(counts.map((count) => count[name]));
  await db.execute(sql`
    insert into card_days as d (profile_id, day, code, scans, views, saves)
    select ${businessProfiles.id}, c.day, coalesce(k.code, ''), sum(c.scans)::int,
      sum(c.views)::int, sum(c.saves)::int
    from unnest(
      ${column('profileId')}::uuid[], ${column('day')}::date[], ${column('code')}::text[],
      ${column('scans')}::int[], ${column('views')}::int[], ${column('saves')}::int[]
    ) as c (profile_id, day, code, scans, views, saves)
    join ${businessProfiles} on ${businessProfiles.id} = c.profile_id
    left join card_codes k on k.code = c.code and k.profile_id = c.profile_id
    where ${hasCard}
    group by 1, 2, 3
    order by 1, 2, 3
    on conflict (profile_id, day, code) do update set scans = d.scans + excluded.scans,
      views = d.views + excluded.views, saves = d.saves + excluded.saves`);
}

/** Call it in the transaction that stores the request. */
export async function countAsk(
  tx: Tx,
  { businessId, via, now }: { businessId: string; via: string; now: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into card_days as d (profile_id, day, code, asks)
    select ${businessProfiles.id}, ${utcDay(now)}::date, coalesce(k.code, ''), 1
    from ${businessProfiles}
    left join card_codes k on k.code = ${via} and k.profile_id = ${businessProfiles.id}
    where ${businessProfiles.userId} = ${businessId}::uuid and ${hasCard}
    on conflict (profile_id, day, code) do update set asks = d.asks + excluded.asks`);
}

/** Undefined for everyone but the owner of a card. */
export async function findOwnCard(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<{ slug: string | null } | undefined> {
  const rows = rowsOf<{ slug: string | null }>(
    await db.execute(sql`
      select ${currentSlug(sql`${businessProfiles.id}`)} as slug from ${businessProfiles}
      where ${businessProfiles.id} = ${id}::uuid and ${businessProfiles.userId} = ${userId}::uuid
        and ${hasCard}`),
  );
  return rows[0];
}

export async function listCardDays(
  db: Db,
  { id, from }: { id: string; from: string },
): Promise<CardDay[]> {
  return rowsOf<CardDay>(
    await db.execute(sql`
      select to_char(day, 'YYYY-MM-DD') as day, code, scans, views, saves, asks from card_days
      where profile_id = ${id}::uuid and day >= ${from}::date
      order by day, code`),
  );
}

/** Oldest first. Removed codes are listed as long as they have counts. */
export async function listCodes(
  db: Db,
  { id, from }: { id: string; from: string },
): Promise<CardCode[]> {
  return rowsOf<CardCode>(
    await db.execute(sql`
      select k.code, k.label, k.removed_at is not null as is_removed from card_codes k
      where k.profile_id = ${id}::uuid and (k.removed_at is null or exists (
        select from card_days d
        where d.profile_id = k.profile_id and d.day >= ${from}::date and d.code = k.code
      ))
      order by k.created_at, k.code`),
  );
}
