import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { accountIsOpen } from '../auth/index.ts';
import { isWaiting } from '../match-states/index.ts';
import { notBlocked } from '../moderation/index.ts';

/** How late the first alarm may be: a server that was down catches up. */
const FIRST_MAX_DELAY_MS = DAY_MS;
/** A later reminder is stale. */
const REMINDER_MAX_DELAY_MS = 15 * MINUTE_MS;

/**
 * SQL condition: a row of `matches` still waits for a business that it can reach; for a reminder, a
 * row of `lead_alarms`, the business has not opened it yet.
 */
export function needsAlarm(match: SQL, alarm: SQL): SQL<boolean> {
  const [client, business] = [sql`${match}.client_id`, sql`${match}.business_id`];
  return sql<boolean>`(${isWaiting(match)} and (${alarm}.step = 0 or ${match}.opened_at is null)
    and ${notBlocked(client, business)}
    and ${accountIsOpen(client)} and ${accountIsOpen(business)})`;
}

/** SQL condition: it is not too late for the alarm, counted from `moment`, a time in its row. */
export function isInTime(alarm: SQL, moment: SQL, now: Date): SQL<boolean> {
  const oldest = (late: number) => new Date(now.getTime() - late).toISOString();
  return sql<boolean>`(${moment} > case when ${alarm}.step = 0
    then ${oldest(FIRST_MAX_DELAY_MS)}::timestamptz else ${oldest(REMINDER_MAX_DELAY_MS)}::timestamptz end)`;
}
