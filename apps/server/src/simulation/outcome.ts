import { sql } from 'drizzle-orm';
import { rowsOf } from '../platform/database/database.ts';
import type { Market } from './market.ts';

export interface Outcome {
  jobs: number;
  /** Share of the jobs that any business answered within an open hour. */
  withinHour: number;
  /** Share of the jobs, not closed before, that nobody had answered a day later. */
  unanswered: number;
  /** Businesses asked per job. */
  asked: number;
  /** Median open minutes of the first answers. */
  medianMinutes: number | null;
}

/** Counted from the jobs' rows, not by the product's own figures. */
export async function outcomeOf({ server }: Market): Promise<Outcome> {
  const [row] = rowsOf<{
    jobs: number;
    within_hour: number;
    open: number;
    unanswered: number;
    matches: number;
    median: number | null;
  }>(
    await server.database.db.execute(sql`
      select count(*)::int as jobs,
        (count(*) filter (where first_answer_minutes <= 60))::int as within_hour,
        (count(*) filter (where not is_closed))::int as open,
        (count(*) filter (where not is_closed and not coalesce(is_answered, false)))::int
          as unanswered,
        (select count(*)::int from matches) as matches,
        percentile_disc(0.5) within group (order by first_answer_minutes) as median
      from (
        select first_answer_minutes,
          first_answer_at < asked_at + interval '1 day' as is_answered,
          coalesce(closed_at < asked_at + interval '1 day', false)
            and not coalesce(first_answer_at < closed_at, false) as is_closed
        from service_requests where asked_at is not null
      ) job`),
  );
  if (!row) throw new Error('The count answered nothing');
  return {
    jobs: row.jobs,
    withinHour: row.within_hour / row.jobs,
    unanswered: row.unanswered / row.open,
    asked: row.matches / row.jobs,
    medianMinutes: row.median,
  };
}
