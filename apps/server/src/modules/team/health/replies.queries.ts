import { REPLY_MINUTES_CAP } from '@pro-match/domain/team';
import { type SQL, sql } from 'drizzle-orm';

/** Grouped by service, state, and the week (from Monday, UTC) in which the job was asked. */
export function replyCounts({ since, now }: { since: string; now: Date }): SQL {
  const inADay = sql`asked_at + interval '24 hours'`;
  const isDayOld = sql`${inADay} <= ${now.toISOString()}::timestamptz`;
  const place = sql`
    coalesce(service, '') as service, coalesce(state, '') as state, coalesce(start, '') as start`;
  return sql`
    with jobs as (
      select id, service_type as service, coalesce(state, '--') as state,
        to_char(date_trunc('week', asked_at at time zone 'UTC'), 'YYYY-MM-DD') as start,
        asked_at, closed_at, first_answer_at, first_answer_minutes as minutes
      from service_requests where asked_at >= ${since}::timestamp at time zone 'UTC'
    ), withdrawn as (
      select service_request_id as id, max(withdrawn_at) as withdrawn_at
      from matches where service_request_id in (select id from jobs)
      group by service_request_id having bool_and(withdrawn_at is not null)
    ), facts as (
      select service, state, start, f.figure
      from jobs left join withdrawn using (id), lateral (values
        ('asked', true),
        ('answered', first_answer_at is not null),
        ('within_hour', minutes <= 60),
        ('day_old', ${isDayOld}),
        ('unanswered', ${isDayOld} and coalesce(first_answer_at > ${inADay}, true)
          and coalesce(least(closed_at, withdrawn_at) >= ${inADay}, true))
      ) f (figure, holds)
      where f.holds
      union all
      select j.service, j.state, j.start, f.figure
      from jobs j join matches m on m.service_request_id = j.id, lateral (values
        ('declined ' || m.decline_reason),
        ('rescue ' || m.rescue_cause || ' ' || coalesce(m.rescue_outcome, 'open'))
      ) f (figure)
      where f.figure is not null
    )
    select ${place}, figure, count(*) as n
    from facts group by cube (service, state, start), figure
    union all
    select ${place}, 'median_minutes',
      percentile_disc(0.5) within group (order by least(minutes, ${REPLY_MINUTES_CAP}::int))
    from jobs where minutes is not null group by cube (service, state, start)`;
}
