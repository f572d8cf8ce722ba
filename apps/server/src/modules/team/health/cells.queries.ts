import { REPLY_ROWS } from '@pro-match/domain/team';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import type { CountOf } from './counts.ts';

/** Counts by service, state and week, with the notes of what moved them and is not folded in yet. */
export interface Cells {
  counts: SQL;
  notes: SQL;
}

/** Notes that one fold takes; the rest is left to the next. */
const BATCH = 5_000;

/** '' stands for all of them. */
export interface Place {
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
export function counted({ counts, notes }: Cells, condition: SQL): SQL {
  return sql`(
    select service, state, week, figure, detail, n from ${counts} where ${condition}
    union all
    select service, state, week, figure, detail, n from (
      select s.service, t.state, c.week, c.figure, c.detail, c.n
      from ${notes} c ${EVERYWHERE}
    ) pending where ${condition}
  )`;
}

export const from = (week: string) => sql`week >= ${week}::date`;

/** The counts of each week. */
export async function readWeeks(
  db: Db,
  cells: Cells,
  { service, state, since }: Place & { since: string },
): Promise<CountOf<'week'>[]> {
  const place = sql`service = ${service}::text and state = ${state}::text and ${from(since)}`;
  return rowsOf<CountOf<'week'>>(
    await db.execute(sql`
      select to_char(week, 'YYYY-MM-DD') as week, figure, detail, sum(n)::int as n
      from ${counted(cells, place)} f
      group by week, figure, detail having sum(n) <> 0`),
  );
}

interface Within {
  /** The value of the other column. */
  at: string;
  since: string;
  /** The last week that counts. */
  until: string;
}

/** The counts of the services or states with the most that is `asked`, of all weeks together. */
export async function readLargest<Key extends 'service' | 'state'>(
  db: Db,
  cells: Cells,
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
        from ${counted(cells, sql`figure = 'asked' and ${column} <> '' and ${there}`)} f
        group by ${column} having sum(n) > 0
        order by asked desc, name limit ${REPLY_ROWS}::int
      )
      select l.name as ${column}, f.figure, f.detail, sum(f.n)::int as n
      from largest l, lateral ${counted(cells, sql`${column} = l.name and ${there}`)} f
      group by l.name, l.asked, f.figure, f.detail having sum(f.n) <> 0
      order by l.asked desc, l.name`),
  );
}

/**
 * Folds notes into the counts, those that no other process folds at the moment; answers how many.
 * The counts are locked in one order, so that two folds never wait for each other in a circle.
 */
export async function foldNotes(db: Db, { counts, notes }: Cells): Promise<number> {
  const [row] = rowsOf<{ folded: number }>(
    await db.execute(sql`
      with taken as (
        delete from ${notes} where id in (
          select id from ${notes} order by id limit ${BATCH}::int
          for update skip locked
        )
        returning service, state, week, figure, detail, n
      ), folded as (
        insert into ${counts} as kept (service, state, week, figure, detail, n)
        select s.service, t.state, c.week, c.figure, c.detail, sum(c.n)
        from taken c ${EVERYWHERE}
        group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
        order by 1, 2, 3, 4, 5
        on conflict (service, state, week, figure, detail)
        do update set n = kept.n + excluded.n
      )
      select count(*)::int as folded from taken`),
  );
  return row?.folded ?? 0;
}
