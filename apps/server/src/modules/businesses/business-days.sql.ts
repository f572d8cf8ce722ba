import { utcDay } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';

/** Counts a whole month (UTC). Reads one row per day, however many matches there are. */
export function acceptedInMonth(businessId: SQL, { start, end }: { start: Date; end: Date }): SQL {
  return sql`(
    select coalesce(sum(d.accepted), 0)::integer from business_days d
    where d.business_id = ${businessId} and d.day >= ${utcDay(start)}::date
      and d.day < ${utcDay(end)}::date
  )`;
}

export function messagesSent(businessId: SQL): SQL {
  return sql`(
    select coalesce(sum(d.messages), 0)::integer from business_days d
    where d.business_id = ${businessId}
  )`;
}
