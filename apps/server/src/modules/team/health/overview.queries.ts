import { utcDay } from '@pro-match/domain/formats';
import type { HealthQuery } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import type { CountOf } from './counts.ts';

/** Notes that one fold takes; the rest is left to the next. */
const BATCH = 5_000;

type Step = HealthQuery['by'];

/** The day and the week in which a note counts. */
const STEPS = sql`
  , lateral (
    values ('day', c.day), ('week', date_trunc('week', c.day::timestamp)::date)
  ) s (step, start)`;

/**
 * The counts of each step (its first day, UTC, as YYYY-MM-DD) since one: what is folded and what is
 * not yet, so that they are exact at any moment.
 */
export async function readOverview(
  db: Db,
  { by, since }: { by: Step; since: Date },
): Promise<CountOf<'start'>[]> {
  const there = sql`step = ${by}::text and start >= ${utcDay(since)}::date`;
  return rowsOf<CountOf<'start'>>(
    await db.execute(sql`
      select to_char(start, 'YYYY-MM-DD') as start, figure, detail, sum(n)::int as n
      from (
        select start, figure, detail, n from overview_figures where ${there}
        union all
        select start, figure, detail, n from (
          select s.step, s.start, c.figure, c.detail, c.n from overview_figure_changes c ${STEPS}
        ) pending where ${there}
      ) f
      group by start, figure, detail having sum(n) <> 0`),
  );
}

/** Of matches that are less than a day old, and were not ended within it. */
export interface YoungMatches {
  start: string;
  accepted: number;
  waiting: number;
}

/** Matches that may still be answered within a day: one range of an index. */
export async function readYoungMatches(
  db: Db,
  { by, now }: { by: Step; now: Date },
): Promise<YoungMatches[]> {
  return rowsOf<YoungMatches>(
    await db.execute(sql`
      select to_char(start, 'YYYY-MM-DD') as start,
        count(accepted_at)::int as accepted, (count(*) - count(accepted_at))::int as waiting
      from (
        select date_trunc(${by}::text, created_at at time zone 'UTC') as start, accepted_at
        from matches
        where created_at >= ${now.toISOString()}::timestamptz - interval '24 hours'
          and (accepted_at is not null or coalesce(
            least(withdrawn_at, closed_at, declined_at) >= created_at + interval '24 hours', true))
      ) young
      group by start`),
  );
}

/**
 * Folds notes into the counts, those that no other process folds at the moment; answers how many.
 * The counts are locked in one order, so that two folds never wait for each other in a circle.
 */
export async function foldOverviewNotes(db: Db): Promise<number> {
  const [row] = rowsOf<{ folded: number }>(
    await db.execute(sql`
      with taken as (
        delete from overview_figure_changes where id in (
          select id from overview_figure_changes order by id limit ${BATCH}::int
          for update skip locked
        )
        returning day, figure, detail, n
      ), folded as (
        insert into overview_figures (step, start, figure, detail, n)
        select s.step, s.start, c.figure, c.detail, sum(c.n)
        from taken c ${STEPS}
        group by 1, 2, 3, 4 having sum(c.n) <> 0
        order by 1, 2, 3, 4
        on conflict (step, start, figure, detail)
        do update set n = overview_figures.n + excluded.n
      )
      select count(*)::int as folded from taken`),
  );
  return row?.folded ?? 0;
}

export async function countActiveSubscriptions(db: Db): Promise<number> {
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(*)::int as count from subscriptions where status in ('active', 'trialing')`),
  );
  return rows[0]?.count ?? 0;
}
