import type { HealthQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';

export interface FiguresRow {
  /** A day (UTC) as YYYY-MM-DD; null in the row of all together. */
  start: string | null;
  sign_ups: number;
  requests: number;
  filled: number;
  matches: number;
  accepted: number;
  /** Matches older than a day, and how many of them have no answer. */
  ripe: number;
  unanswered: number;
  first_reply_minutes: number | null;
}

/**
 * The figures of each step since `since`, and of all together. Each table is
 * read once, by the index of its time. A business answers by accepting, or by
 * writing, which accepts: so `accepted_at` is the time of the first reply. What its client ended
 * within a day, or the business declined, leaves nobody unanswered.
 */
export async function readFigures(
  db: Db,
  { by, since, now }: { by: HealthQuery['by']; since: Date; now: Date },
): Promise<FiguresRow[]> {
  const start = sql`date_trunc(${by}::text, created_at at time zone 'UTC')::date`;
  const from = sql`created_at >= ${since.toISOString()}::timestamptz`;
  const ripe = sql`created_at < ${now.toISOString()}::timestamptz - interval '1 day'
    and not (accepted_at is null
      and coalesce(least(withdrawn_at, closed_at, declined_at) < created_at + interval '1 day', false))`;
  return rowsOf<FiguresRow>(
    await db.execute(sql`
      with joined as (
        select start, count(*)::int as sign_ups
        from (select ${start} as start from auth_users where ${from}) u
        group by grouping sets ((start), ())
      ), asked as (
        select start, count(*)::int as requests, (count(*) filter (where filled))::int as filled
        from (
          select ${start} as start, exists (
            select from matches m where m.service_request_id = r.id and m.status = 'accepted'
          ) as filled
          from service_requests r where ${from}
        ) r
        group by grouping sets ((start), ())
      ), matched as (
        select start, count(*)::int as matches,
          count(accepted_at)::int as accepted,
          (count(*) filter (where ripe))::int as ripe,
          (count(*) filter (where ripe and accepted_at is null))::int as unanswered,
          percentile_cont(0.5) within group (
            order by extract(epoch from accepted_at - created_at)::double precision / 60
          ) filter (where accepted_at is not null) as first_reply_minutes
        from (
          select ${start} as start, accepted_at, created_at, ${ripe} as ripe
          from matches where ${from}
        ) m
        group by grouping sets ((start), ())
      )
      select to_char(steps.start, 'YYYY-MM-DD') as start,
        coalesce(j.sign_ups, 0) as sign_ups, coalesce(a.requests, 0) as requests,
        coalesce(a.filled, 0) as filled, coalesce(m.matches, 0) as matches,
        coalesce(m.accepted, 0) as accepted, coalesce(m.ripe, 0) as ripe,
        coalesce(m.unanswered, 0) as unanswered, m.first_reply_minutes
      from (
        select null::date as start
        union all
        select generate_series(
          ${since.toISOString()}::timestamptz at time zone 'UTC',
          ${now.toISOString()}::timestamptz at time zone 'UTC',
          ('1 ' || ${by}::text)::interval)::date
      ) steps
      left join joined j on j.start is not distinct from steps.start
      left join asked a on a.start is not distinct from steps.start
      left join matched m on m.start is not distinct from steps.start
      order by steps.start nulls first`),
  );
}

export async function countActiveSubscriptions(db: Db): Promise<number> {
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(*)::int as count from subscriptions where status in ('active', 'trialing')`),
  );
  return rows[0]?.count ?? 0;
}
