import { utcDay } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';
import type { Placed } from '../../platform/database/prepared.ts';

/** UTC days, from `start` until `end`, exclusive. */
interface Days {
  start: string;
  end: string;
}

/** The days of a span that begins and ends with one, such as a month. */
export const daysOf = ({ start, end }: { start: Date; end: Date }): Days => ({
  start: utcDay(start),
  end: utcDay(end),
});

/** Reads one row per day, however many matches there are. */
export function acceptedInDays(businessId: SQL, { start, end }: Placed<Days>): SQL {
  return sql`(
    select coalesce(sum(d.accepted), 0)::integer from business_days d
    where d.business_id = ${businessId} and d.day >= ${start}::date
      and d.day < ${end}::date
  )`;
}

export function messagesSent(businessId: SQL): SQL {
  return sql`(
    select coalesce(sum(d.messages), 0)::integer from business_days d
    where d.business_id = ${businessId}
  )`;
}
