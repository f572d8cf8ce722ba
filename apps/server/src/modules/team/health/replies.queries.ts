import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/database.ts';
import { type Cells, counted, from, type Place } from './cells.queries.ts';

export const REPLY_CELLS: Cells = {
  counts: sql.raw('reply_figures'),
  notes: sql.raw('reply_figure_changes'),
};

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
      from ${counted(REPLY_CELLS, everywhere)} f group by week`),
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
