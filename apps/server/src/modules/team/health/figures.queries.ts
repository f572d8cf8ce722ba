import { REPLY_ROWS } from '@pro-match/domain/team';
import { sql } from 'drizzle-orm';
import { type Database, type Db, rowsOf } from '../../../platform/database/database.ts';
import type { View } from './views.ts';

/** The hour for which figures are kept, less the time by which processes drift apart. */
const FRESH = sql`interval '50 minutes'`;

export type Counts = Readonly<Record<string, number | undefined>>;

/** '' stands for all services, all states, or all steps together. */
export interface Place {
  service: string;
  state: string;
  start: string;
}

export interface CountsOf {
  /** The whole place, a step of it, or a service or state in it. */
  part: 'whole' | 'step' | 'service' | 'state';
  /** The first day, the service or the state; '' for the whole. */
  key: string;
  counts: Counts;
}

/** Undefined if the view was never counted. */
export async function readCountedAt(db: Db, view: View): Promise<Date | undefined> {
  const rows = rowsOf<{ counted_at: string }>(
    await db.execute(sql`select counted_at from health_views where name = ${view.name}::text`),
  );
  return rows[0] && new Date(rows[0].counted_at);
}

/** Does nothing if another process counted the view within the hour. */
export async function countView(
  { longTransaction }: Pick<Database, 'longTransaction'>,
  view: View,
  now: Date,
): Promise<void> {
  // Counting reads three months of all data, which takes long.
  await longTransaction(async (tx) => {
    const due = await tx.execute(sql`
      insert into health_views as counted (name, counted_at)
      values (${view.name}::text, ${now.toISOString()}::timestamptz)
      on conflict (name) do update set counted_at = excluded.counted_at
      where counted.counted_at <= excluded.counted_at - ${FRESH}
      returning name`);
    if (rowsOf(due).length === 0) return;
    const [since = ''] = view.starts(now);
    await tx.execute(sql`delete from health_figures where view = ${view.name}::text`);
    await tx.execute(sql`
      insert into health_figures (view, service, state, start, asked, counts)
      select ${view.name}::text, service, state, start,
        coalesce(max(n) filter (where figure = 'asked'), 0), jsonb_object_agg(figure, n)
      from (${view.counts({ since, now })}) c
      group by service, state, start`);
  });
}

/** Reads the whole place, each step in it, and the services and states with the most `asked`. */
export async function readCounts(db: Db, view: View, place: Place): Promise<CountsOf[]> {
  const { service, state, start } = place;
  const inView = sql`view = ${view.name}::text`;
  const inService = sql`service = ${service}::text`;
  const inState = sql`state = ${state}::text`;
  const then = sql`start = ${start}::text`;
  const largest = (part: 'service' | 'state', where: ReturnType<typeof sql>) => {
    const key = sql.identifier(part);
    return sql`(
      select ${part} as part, ${key} as key, counts from health_figures
      where ${inView} and ${where} and ${then} and ${key} <> '' and asked > 0
      order by asked desc, ${key} limit ${REPLY_ROWS}::int)`;
  };
  return rowsOf<CountsOf>(
    await db.execute(sql`
      select case start when '' then 'whole' else 'step' end as part, start as key, counts
      from health_figures where ${inView} and ${inService} and ${inState}
      union all ${largest('service', inState)}
      union all ${largest('state', inService)}`),
  );
}

export interface WithinHour {
  /** The week's Monday, as YYYY-MM-DD. */
  week: string;
  asked: number;
  within_hour: number;
}

/** The parts of R1h, over all services and states. */
export async function readWithinHour(db: Db, view: View): Promise<WithinHour[]> {
  return rowsOf<WithinHour>(
    await db.execute(sql`
      select start as week, asked, coalesce((counts->>'within_hour')::int, 0) as within_hour
      from health_figures
      where view = ${view.name}::text and service = '' and state = '' and start <> ''`),
  );
}
