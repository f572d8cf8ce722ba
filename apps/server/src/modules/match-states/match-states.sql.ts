import { type SQL, sql } from 'drizzle-orm';

/**
 * The state of a row of `matches` in SQL, by the rules of `@pro-match/domain/matches`. A module
 * without tables or imports, as modules on which matches depend read it too.
 */

/** Columns named as in the domain's `MatchFacts`. */
export function matchFacts(match: SQL): SQL {
  return sql`${match}.status, ${match}.declined_at, ${match}.withdrawn_at, ${match}.closed_at`;
}

/** SQL condition: the match is neither declined, withdrawn nor closed with its job. */
export function isOpenMatch(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.declined_at is null and ${match}.withdrawn_at is null
    and ${match}.closed_at is null)`;
}

/** SQL condition: the match waits for its business to accept. */
export function isWaiting(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and ${isOpenMatch(match)})`;
}

/**
 * SQL condition: the match ended without being accepted. Its business can no longer read how to
 * reach the client, and neither can write.
 */
export function isOver(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and not ${isOpenMatch(match)})`;
}

/** Always the same for a match. */
export function greetingId(match: SQL): SQL<string> {
  const digest = sql`md5('greeting of ' || ${match}.id::text)`;
  // Formatted as a UUID of version 8, which is for such ids.
  return sql<string>`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`;
}

/** SQL condition: both sides say that the work of the match is done. */
export function isWorkDone(match: SQL): SQL<boolean> {
  return sql<boolean>`(
    select count(*) = 2 from outcomes o where o.match_id = ${match}.id and o.answer = 'done')`;
}

/**
 * When the job of a match was closed because the work won't be done, which cancels its appointments;
 * null if a business was hired, since the work is still to come.
 */
export function droppedAt(match: SQL, job: SQL): SQL<string | null> {
  return sql<
    string | null
  >`case when ${job}.close_reason = 'not_doing' then ${match}.closed_at end`;
}
