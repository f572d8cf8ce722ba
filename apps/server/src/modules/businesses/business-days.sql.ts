import { utcDay } from '@pro-match/domain/formats';
import { type SQL, sql } from 'drizzle-orm';

/** How many matches a business accepted in a whole month (UTC): a row a day, however many. */
export function acceptedInMonth(businessId: SQL, { start, end }: { start: Date; end: Date }): SQL {
  return sql`(
    select coalesce(sum(d.accepted), 0)::integer from business_days d
    where d.business_id = ${businessId} and d.day >= ${utcDay(start)}::date
      and d.day < ${utcDay(end)}::date
  )`;
}

/** How many messages a business sent, ever. */
export function messagesSent(businessId: SQL): SQL {
  return sql`(
    select coalesce(sum(d.messages), 0)::integer from business_days d
    where d.business_id = ${businessId}
  )`;
}
