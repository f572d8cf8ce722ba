import type { HealthQuery } from '@pro-match/domain/team';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';

export function overviewCounts(
  by: HealthQuery['by'],
  { since, now }: { since: string; now: Date },
): SQL {
  const made = sql`date_trunc(${by}::text, created_at at time zone 'UTC') as made
    , created_at < ${now.toISOString()}::timestamptz - interval '24 hours' as is_day_old`;
  const inTime = sql`created_at >= ${since}::timestamp at time zone 'UTC'`;
  return sql`
    with facts as (
      select ${made}, 'sign_ups' as figure from auth_users where ${inTime}
      union all
      select ${made}, 'requests' from service_requests where ${inTime}
      union all
      select ${made}, 'filled' from service_requests r
      where ${inTime} and exists (
        select from matches m where m.service_request_id = r.id and m.status = 'accepted')
      union all
      select ${made}, 'matches' from matches where ${inTime}
      union all
      select ${made}, 'accepted' from matches where ${inTime} and accepted_at is not null
      union all
      select ${made}, case when accepted_at is null then 'unanswered' else 'answered' end
      from matches
      where ${inTime} and (accepted_at is not null or coalesce(
        least(withdrawn_at, closed_at, declined_at) >= created_at + interval '24 hours', true))
    )
    select '' as service, '' as state, coalesce(to_char(made, 'YYYY-MM-DD'), '') as start,
      figure, count(*) as n
    from facts where is_day_old or figure not in ('unanswered', 'answered')
    group by grouping sets ((made, figure), (figure))`;
}

export async function countActiveSubscriptions(db: Db): Promise<number> {
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(*)::int as count from subscriptions where status in ('active', 'trialing')`),
  );
  return rows[0]?.count ?? 0;
}
