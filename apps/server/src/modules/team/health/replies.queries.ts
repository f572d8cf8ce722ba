import { REPLY_ROWS } from '@pro-match/domain/team';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import type { CountOf } from './counts.ts';

/** Notes that one fold takes; the rest is left to the next. */
const BATCH = 5_000;

/** '' stands for all of them. */
interface Place {
  service: string;
  state: string;
}

/** Every count of a service and of all, in a state and in all. */
const EVERYWHERE = sql`
  , lateral (values (c.service), ('')) s (service), lateral (values (c.state), ('')) t (state)`;

/**
 * The counts that a condition on their columns (`service`, `state`, `week`, `figure`) names: what is
 * folded and what is not yet, so that they are exact at any moment.
 */
function counted(condition: SQL): SQL {
  return sql`(
    select service, state, week, figure, detail, n from reply_figures where ${condition}
    union all
    select service, state, week, figure, detail, n from (
      select s.service, t.state, c.week, c.figure, c.detail, c.n
      from reply_figure_changes c ${EVERYWHERE}
    ) pending where ${condition}
  )`;
}

const from = (week: string) => sql`week >= ${week}::date`;

/** The counts of each week. */
export async function readWeeks(
  db: Db,
  { service, state, since }: Place & { since: string },
): Promise<CountOf<'week'>[]> {
  const place = sql`service = ${service}::text and state = ${state}::text and ${from(since)}`;
  return rowsOf<CountOf<'week'>>(
    await db.execute(sql`
      select to_char(week, 'YYYY-MM-DD') as week, figure, detail, sum(n)::int as n
      from ${counted(place)} f
      group by week, figure, detail having sum(n) <> 0`),
  );
}

export interface AnsweredWithinHour {
  week: string;
  asked: number;
  within_hour: number;
}

/** What R1h is made of, for each week, over all services and states. */
export async function readWithinHour(db: Db, since: string): Promise<AnsweredWithinHour[]> {
  const everywhere = sql`service = '' and state = '' and ${from(since)}
    and figure in ('asked', 'hour')`;
  return rowsOf<AnsweredWithinHour>(
    await db.execute(sql`
      select to_char(week, 'YYYY-MM-DD') as week,
        (coalesce(sum(n) filter (where figure = 'asked'), 0))::int as asked,
        (coalesce(sum(n) filter (where figure = 'hour'), 0))::int as within_hour
      from ${counted(everywhere)} f group by week`),
  );
}

interface Within {
  /** The value of the other column. */
  at: string;
  since: string;
  /** The last week that counts. */
  until: string;
}

/** The counts of the services or states with the most jobs, of all weeks together. */
export async function readLargest<Key extends 'service' | 'state'>(
  db: Db,
  by: Key,
  { at, since, until }: Within,
): Promise<CountOf<Key>[]> {
  const column = sql.identifier(by);
  const other = sql.identifier(by === 'service' ? 'state' : 'service');
  const weeks = sql`${from(since)} and week <= ${until}::date`;
  const there = sql`${other} = ${at}::text and ${weeks}`;
  return rowsOf<CountOf<Key>>(
    await db.execute(sql`
      with largest as materialized (
        select ${column} as name, sum(n) as asked
        from ${counted(sql`figure = 'asked' and ${column} <> '' and ${there}`)} f
        group by ${column} having sum(n) > 0
        order by asked desc, name limit ${REPLY_ROWS}::int
      )
      select l.name as ${column}, f.figure, f.detail, sum(f.n)::int as n
      from largest l, lateral ${counted(sql`${column} = l.name and ${there}`)} f
      group by l.name, l.asked, f.figure, f.detail having sum(f.n) <> 0
      order by l.asked desc, l.name`),
  );
}

export interface YoungJobs extends Place {
  week: string;
  asked: number;
  /** Neither answered nor ended by their client. */
  waiting: number;
}

/** Jobs asked within a day, which may still be answered within one: one range of an index. */
export async function readYoung(db: Db, now: Date): Promise<YoungJobs[]> {
  return rowsOf<YoungJobs>(
    await db.execute(sql`
      select service_type as service, coalesce(state, '--') as state,
        to_char(week_of(asked_at), 'YYYY-MM-DD') as week, count(*)::int as asked,
        (count(*) filter (where first_answer_at is null and closed_at is null
          and all_withdrawn_at is null))::int as waiting
      from service_requests
      where asked_at > ${now.toISOString()}::timestamptz - interval '24 hours'
      group by service_type, coalesce(state, '--'), week_of(asked_at)`),
  );
}

/**
 * Folds notes into the counts, those that no other process folds at the moment; answers how many.
 * The counts are locked in one order, so that two folds never wait for each other in a circle.
 */
export async function foldReplyNotes(db: Db): Promise<number> {
  const [row] = rowsOf<{ folded: number }>(
    await db.execute(sql`
      with taken as (
        delete from reply_figure_changes where id in (
          select id from reply_figure_changes order by id limit ${BATCH}::int
          for update skip locked
        )
        returning service, state, week, figure, detail, n
      ), folded as (
        insert into reply_figures (service, state, week, figure, detail, n)
        select s.service, t.state, c.week, c.figure, c.detail, sum(c.n)
        from taken c ${EVERYWHERE}
        group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
        order by 1, 2, 3, 4, 5
        on conflict (service, state, week, figure, detail)
        do update set n = reply_figures.n + excluded.n
      )
      select count(*)::int as folded from taken`),
  );
  return row?.folded ?? 0;
}
