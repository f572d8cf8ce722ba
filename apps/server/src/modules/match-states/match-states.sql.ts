import { type SQL, sql } from 'drizzle-orm';

/**
 * Where a row of `matches` stands, in SQL: what `@pro-match/domain/matches` says of it in code. A
 * module without a table or an import, as modules that matches stand on read it as well.
 */

/** The columns that decide what may become of a match, as `MatchFacts` of the domain names them. */
export function matchFacts(match: SQL): SQL {
  return sql`${match}.status, ${match}.declined_at, ${match}.withdrawn_at, ${match}.closed_at`;
}

/** The condition that a row of `matches` is open: neither declined, withdrawn nor closed with its job. */
export function isOpenMatch(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.declined_at is null and ${match}.withdrawn_at is null
    and ${match}.closed_at is null)`;
}

/** The condition that a row of `matches` still waits for its business to accept. */
export function isWaiting(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and ${isOpenMatch(match)})`;
}

/**
 * The condition that a row of `matches` ended without having been accepted: the business reads no
 * more of how to reach the client, and neither writes.
 */
export function isOver(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.status = 'pending' and not ${isOpenMatch(match)})`;
}

/** The id of the greeting that goes out when a business accepts: always the same for a match. */
export function greetingId(match: SQL): SQL<string> {
  const digest = sql`md5('greeting of ' || ${match}.id::text)`;
  // In the form of a UUID of version 8, which is for such ids.
  return sql<string>`overlay(overlay(${digest} placing '8' from 13) placing '8' from 17)::uuid`;
}

/** The condition that both sides of a row of `matches` say that its work is done. */
export function isWorkDone(match: SQL): SQL<boolean> {
  return sql<boolean>`(
    select count(*) = 2 from outcomes o where o.match_id = ${match}.id and o.answer = 'done')`;
}

/**
 * When the job of a match was closed because nothing will be done, which ends what lies ahead in it;
 * null where somebody was hired, as that is when the work begins. Of rows of `matches` and of their
 * `service_requests`.
 */
export function droppedAt(match: SQL, job: SQL): SQL<string | null> {
  return sql<
    string | null
  >`case when ${job}.close_reason = 'not_doing' then ${match}.closed_at end`;
}
