import type { HealthPoint, HealthQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../../platform/database/database.ts';

type CountedStep = Omit<HealthPoint, 'start'> & { start: string | null };

/**
 * The figures of the overview, counted from the tables: of each step that has any (its first day),
 * and of all since `since` together (null).
 */
export async function recountOverview(
  db: Db,
  { by, since, now }: { by: HealthQuery['by']; since: string; now: Date },
) {
  const start = sql`date_trunc(${by}::text, created_at at time zone 'UTC')::date`;
  const from = sql`created_at >= ${since}::date::timestamp at time zone 'UTC'`;
  const ripe = sql`(created_at < ${now.toISOString()}::timestamptz - interval '1 day'
    and not (accepted_at is null
      and coalesce(least(withdrawn_at, closed_at, declined_at) < created_at + interval '1 day', false)))`;
  return rowsOf<CountedStep>(
    await db.execute(sql`
      with joined as (
        select ${start} as start, count(*)::int as sign_ups
        from auth_users where ${from} group by grouping sets ((1), ())
      ), asked as (
        select ${start} as start, count(*)::int as requests,
          avg(exists (
            select from matches m where m.service_request_id = r.id and m.status = 'accepted'
          )::int)::float8 as fill_rate
        from service_requests r where ${from} group by grouping sets ((1), ())
      ), matched as (
        select ${start} as start, count(*)::int as matches, count(accepted_at)::int as accepted,
          (avg((accepted_at is null)::int) filter (where ${ripe}))::float8 as unanswered_share
        from matches where ${from} group by grouping sets ((1), ())
      )
      select to_char(start, 'YYYY-MM-DD') as start, coalesce(sign_ups, 0) as sign_ups,
        coalesce(requests, 0) as requests,
        fill_rate, coalesce(matches, 0) as matches, coalesce(accepted, 0) as accepted,
        unanswered_share
      from joined full join asked using (start) full join matched using (start)
      where start is not null
      union all
      select null, j.sign_ups, a.requests, a.fill_rate, m.matches, m.accepted, m.unanswered_share
      from joined j, asked a, matched m
      where j.start is null and a.start is null and m.start is null`),
  );
}
