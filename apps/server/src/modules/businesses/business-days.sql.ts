import { utcDay } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';

/**
 * Number of matches that a business accepted in a whole month (UTC): reads one row per day, however
 * many there are.
 */
export function acceptedInMonth(businessId: SQL, { start, end }: { start: Date; end: Date }): SQL {
  return sql`(
    select coalesce(sum(d.accepted), 0)::integer from business_days d
    where d.business_id = ${businessId} and d.day >= ${utcDay(start)}::date
      and d.day < ${utcDay(end)}::date
  )`;
}

/** Number of messages that a business has ever sent. */
export function messagesSent(businessId: SQL): SQL {
  return sql`(
    select coalesce(sum(d.messages), 0)::integer from business_days d
    where d.business_id = ${businessId}
  )`;
}
