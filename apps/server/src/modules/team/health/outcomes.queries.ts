import { type SQL, sql } from 'drizzle-orm';

/** Grouped by service, state, and the week (from Monday, UTC) in which each side is asked. */
export function outcomeCounts({ since }: { since: string }): SQL {
  return sql`
    with due as (
      select m.id, m.service, coalesce(r.state, '--') as state,
        date_trunc('week', (m.accepted_at + interval '14 days') at time zone 'UTC') as week
      from matches m join service_requests r on r.id = m.service_request_id
      where m.accepted_at >= ${since}::timestamp at time zone 'UTC' - interval '14 days'
    ), facts as (
      select d.service, d.state, to_char(d.week, 'YYYY-MM-DD') as start, f.figure
      from outcomes o join due d on d.id = o.match_id, lateral (values
        ('asked', o.asked_at is not null),
        (o.side || ' asked', o.asked_at is not null),
        (o.side || ' answered', o.asked_at is not null and o.answer is not null),
        (o.side || ' ' || o.answer, o.answer is not null),
        ('both_done', o.side = 'client' and o.answer = 'done' and exists (
          select from outcomes b
          where b.match_id = o.match_id and b.side = 'business' and b.answer = 'done'))
      ) f (figure, holds)
      where f.holds and d.week < ${since}::timestamp + interval '12 weeks'
    )
    select coalesce(service, '') as service, coalesce(state, '') as state,
      coalesce(start, '') as start, figure, count(*) as n
    from facts group by cube (service, state, start), figure`;
}
