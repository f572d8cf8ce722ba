import { type SQL, sql } from 'drizzle-orm';

/**
 * The state of a row of `matches`, in SQL: the same rules as in the code of
 * `@pro-match/domain/matches`. A module without a table or an import, as modules on which matches
 * depend read it too.
 */

/** The columns that decide the state of a match, named as in the domain's `MatchFacts`. */
export function matchFacts(match: SQL): SQL {
  return sql`${match}.status, ${match}.declined_at, ${match}.withdrawn_at, ${match}.closed_at`;
}

/**
 * SQL condition: a row of `matches` is open, that is, neither declined, withdrawn nor closed with
 * its job.
 */
export function isOpenMatch(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.declined_at is null and ${match}.withdrawn_at is null
    and ${match}.closed_at is null)`;
}

/** SQL condition: a row of `matches` still waits for its business to accept. */
export function isWaiting(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and ${isOpenMatch(match)})`;
}

/**
 * SQL condition: a row of `matches` ended without being accepted: the business can no longer read
 * how to reach the client, and neither can write.
 */
export function isOver(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and not ${isOpenMatch(match)})`;
}

/** The id of the greeting sent when a business accepts: always the same for a match. */
export function greetingId(match: SQL): SQL<string> {
  const digest = sql`md5('greeting of ' || ${match}.id::text)`;
  // Formatted as a UUID of version 8, which is for such ids.
  return sql<string>`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`;
}

/** SQL condition: both sides of a row of `matches` say that its work is done. */
export function isWorkDone(match: SQL): SQL<boolean> {
  return sql<boolean>`(
    select count(*) = 2 from outcomes o where o.match_id = ${match}.id and o.answer = 'done')`;
}

/**
 * When the job of a match was closed because nothing will be done, which ends its planned
 * appointments; null if somebody was hired, as that is when the work begins. For rows of `matches`
 * and of their `service_requests`.
 */
export function droppedAt(match: SQL, job: SQL): SQL<string | null> {
  return sql<
    string | null
  >`case when ${job}.close_reason = 'not_doing' then ${match}.closed_at end`;
}
