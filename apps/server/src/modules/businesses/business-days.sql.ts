import { type SQL, sql } from 'drizzle-orm';
import type { Placed } from '../../platform/database/prepared.ts';

/** UTC days, from `start` until `end`, exclusive. */
interface Days {
  start: string;
  end: string;
}

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
