import type { Hours } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { accountIsOpen, isOpenAccount } from '../../auth/index.ts';
import { isWaiting } from '../../match-states/index.ts';
import { notBlocked } from '../../moderation/index.ts';

export interface Unheard {
  userId: string;
  hours: Hours | null;
  time_zone: string | null;
  /** The first match of each client, in ISO 8601. */
  since: string[];
}

/**
 * Lists businesses that take leads and have clients waiting since the given moments, with a
 * confirmed address, whom they can answer: businesses not asked about it yet, or the one that was.
 * Requests made before its owner last confirmed that it takes leads don't count.
 */
export async function listUnheard(
  db: Db,
  given: { after: Date; before: Date; fewest: number; asked?: string },
): Promise<Unheard[]> {
  const isMeant =
    given.asked === undefined
      ? sql`b.asked_still_open_at is null`
      : sql`b.user_id = ${given.asked}::uuid and b.asked_still_open_at is not null`;
  return rowsOf<Unheard>(
    await db.execute(sql`
      select b.user_id as "userId", b.hours, b.time_zone, json_agg(waits.since) as since
      from (
        select m.business_id, min(m.created_at) as since
        from matches m
        join auth_users u on u.id = m.client_id and u.email_confirmed_at is not null
          and ${isOpenAccount(sql`u`)}
        join business_profiles p on p.user_id = m.business_id
        where ${isWaiting(sql`m`)} and m.answered_at is null
          -- After a block, the business can no longer answer.
          and ${notBlocked(sql`m.client_id`, sql`m.business_id`)}
          and m.created_at > ${given.after.toISOString()}::timestamptz
          and m.created_at < ${given.before.toISOString()}::timestamptz
          and m.created_at > coalesce(p.confirmed_open_at, '-infinity')
        group by m.business_id, m.client_id
      ) waits
      join business_profiles b on b.user_id = waits.business_id
      where b.is_active and b.paused_at is null and ${isMeant}
        and ${accountIsOpen(sql`b.user_id`)}
      group by b.id having count(*) >= ${given.fewest}::int
      order by b.id`),
  );
}

/** Lists owners who were asked by then whether they still take leads, and did not respond. */
export async function listSilent(db: Db, askedBefore: Date): Promise<string[]> {
  const rows = rowsOf<{ user_id: string }>(
    await db.execute(sql`
      select user_id from business_profiles
      where paused_at is null and asked_still_open_at <= ${askedBefore.toISOString()}::timestamptz
      order by user_id`),
  );
  return rows.map((row) => row.user_id);
}

export async function hasAnsweredSince(db: Db, userId: string, since: Date): Promise<boolean> {
  const rows = await db.execute(sql`
    select from matches m
    where m.business_id = ${userId}::uuid
      and coalesce(m.answered_at, m.accepted_at) > ${since.toISOString()}::timestamptz
    limit 1`);
  return rowsOf(rows).length > 0;
}
