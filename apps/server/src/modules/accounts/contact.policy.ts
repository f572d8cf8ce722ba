import { FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import { monthOf } from '@pro-match/domain/matches';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Placed } from '../../platform/database/prepared.ts';
import { isOpenMatch } from '../match-states/index.ts';

/**
 * How much of the client's contact data a business can read: all of it; all but the phone; nothing
 * until it accepts; or nothing ever, because the request ended before. The requested work is always
 * readable.
 */
export type ContactReach = 'open' | 'no_phone' | 'closed' | 'ended';

/** The month of a plan's matches, from `start` until `end`, exclusive, in ISO 8601. */
interface Month {
  start: string;
  end: string;
}

export function monthAt(now: Date): Month {
  const { start, end } = monthOf(now);
  return { start: start.toISOString(), end: end.toISOString() };
}

/**
 * The rule for the contact data of clients, as a column: {@link ContactReach} of the business
 * `businessId` (an id or a column) in the row `match` of the table `matches`. Acceptance opens
 * everything. Before that the client's choice counts, but only while the plan has a match left this
 * month (UTC): beyond it the plan allows no acceptance, so it opens no contact data either. Matches
 * and billing depend on this module, so their tables are named here without importing them.
 */
export function contactReach(
  match: SQL,
  { businessId, month }: { businessId: SQLWrapper; month: Placed<Month> },
): SQL<ContactReach> {
  return sql<ContactReach>`case
    when ${match}.status = 'accepted' then 'open'
    when not ${isOpenMatch(match)} then 'ended'
    when not ${mayStillAccept(businessId, month)} then 'closed'
    when ${match}.share_phone = 'on_acceptance' then 'no_phone'
    else 'open'
  end`;
}

function mayStillAccept(businessId: SQLWrapper, month: Placed<Month>): SQL<boolean> {
  return sql<boolean>`exists (
    select from business_profiles plan
    where plan.user_id = ${businessId} and (plan.subscription_tier <> 'free' or (
      select count(*) from matches used
      where used.business_id = ${businessId} and used.status = 'accepted'
        and used.accepted_at >= ${month.start}::timestamptz
        and used.accepted_at < ${month.end}::timestamptz
    ) < ${FREE_MATCHES_PER_MONTH})
  )`;
}
