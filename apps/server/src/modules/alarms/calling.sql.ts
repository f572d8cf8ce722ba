import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { type SQL, sql } from 'drizzle-orm';
import { accountIsOpen } from '../auth/index.ts';
import { isWaiting } from '../match-states/index.ts';
import { notBlocked } from '../moderation/index.ts';

/** How late the first alarm may come: a server that was away makes up for it. */
const FIRST_LATE_MS = DAY_MS;
/** The same of a reminder, which is stale then. */
const REMINDER_LATE_MS = 15 * MINUTE_MS;

/**
 * The condition that a lead, a row of `matches`, still waits for a business that it can reach, and
 * that the business has not opened it before its reminder, a row of `lead_alarms`.
 */
export function isCalling(match: SQL, alarm: SQL): SQL<boolean> {
  const [client, business] = [sql`${match}.client_id`, sql`${match}.business_id`];
  return sql<boolean>`(${isWaiting(match)} and (${alarm}.step = 0 or ${match}.opened_at is null)
    and ${notBlocked(client, business)}
    and ${accountIsOpen(client)} and ${accountIsOpen(business)})`;
}

/** The condition that an alarm, a row of `lead_alarms`, is not too late by a moment of its row. */
export function isFresh(alarm: SQL, moment: SQL, now: Date): SQL<boolean> {
  const oldest = (late: number) => new Date(now.getTime() - late).toISOString();
  return sql<boolean>`(${moment} > case when ${alarm}.step = 0
    then ${oldest(FIRST_LATE_MS)}::timestamptz else ${oldest(REMINDER_LATE_MS)}::timestamptz end)`;
}
