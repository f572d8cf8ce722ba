import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

/** How many matches the business accepted from `start` up to `end`. */
export async function countAccepted(
  db: Db,
  { userId, start, end }: { userId: string; start: Date; end: Date },
): Promise<number> {
  const result = await db.execute(sql`
    select count(*)::integer as accepted from matches
    where business_id = ${userId} and status = 'accepted'
      and accepted_at >= ${start.toISOString()}::timestamptz
      and accepted_at < ${end.toISOString()}::timestamptz
  `);
  return rowsOf<{ accepted: number }>(result)[0]?.accepted ?? 0;
}

export interface StatsRow {
  total_leads: number;
  accepted: number;
  pending: number;
  messages_sent: number;
  rating: number | null;
  total_reviews: number;
  leads_per_day: { day: string; leads: number }[];
}

/** The owner's numbers with the leads of the `days` UTC days up to `now`; undefined for everybody else. */
export async function findStats(
  db: Db,
  { id, userId, now, days }: { id: string; userId: string; now: Date; days: number },
): Promise<StatsRow | undefined> {
  const result = await db.execute(sql`
    with own as (
      select user_id, rating, total_reviews from business_profiles
      where id = ${id} and user_id = ${userId}
    ),
    leads as (
      select status, (created_at at time zone 'UTC')::date as day
      from matches where business_id in (select user_id from own)
    ),
    calendar as (
      select day::date
      from generate_series(
        (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${days}::integer + 1,
        (${now.toISOString()}::timestamptz at time zone 'UTC')::date,
        interval '1 day'
      ) as day
    )
    select
      (select count(*) from leads)::integer as total_leads,
      (select count(*) from leads where status = 'accepted')::integer as accepted,
      (select count(*) from leads where status = 'pending')::integer as pending,
      (select count(*) from messages where sender_id = own.user_id)::integer as messages_sent,
      own.rating::double precision as rating,
      own.total_reviews,
      (
        select json_agg(json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'leads', found) order by day)
        from (
          select calendar.day, count(leads.day)::integer as found
          from calendar left join leads on leads.day = calendar.day
          group by calendar.day
        ) per_day
      ) as leads_per_day
    from own
  `);
  return rowsOf<StatsRow>(result)[0];
}
