import type { ActivityDay } from '@pro-match/domain/businesses';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { isWaiting } from '../match-states/index.ts';

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
  activity: ActivityDay[];
}

/**
 * The owner's numbers with the activity of the `days` UTC days up to `now`; undefined for everyone
 * else.
 */
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
      select
        status,
        ${isWaiting(sql`matches`)} as waiting,
        (created_at at time zone 'UTC')::date as came_on,
        (accepted_at at time zone 'UTC')::date as accepted_on
      from matches where business_id in (select user_id from own)
    ),
    happened as (
      select came_on as day, 1 as leads, 0 as accepted from leads
      union all
      select accepted_on, 0, 1 from leads where accepted_on is not null
    ),
    calendar as (
      select day::date
      from generate_series(
        (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ${days}::integer + 1,
        (${now.toISOString()}::timestamptz at time zone 'UTC')::date,
        interval '1 day'
      ) as day
    ),
    per_day as (
      select
        calendar.day,
        coalesce(sum(leads), 0)::integer as leads,
        coalesce(sum(accepted), 0)::integer as accepted
      from calendar left join happened using (day)
      group by calendar.day
    )
    select
      (select count(*) from leads)::integer as total_leads,
      (select count(*) from leads where status = 'accepted')::integer as accepted,
      (select count(*) from leads where waiting)::integer as pending,
      (select count(*) from messages where sender_id = own.user_id)::integer as messages_sent,
      own.rating::double precision as rating,
      own.total_reviews,
      (
        select json_agg(
          json_build_object('day', to_char(day, 'YYYY-MM-DD'), 'leads', leads, 'accepted', accepted)
          order by day
        )
        from per_day
      ) as activity
    from own
  `);
  return rowsOf<StatsRow>(result)[0];
}
