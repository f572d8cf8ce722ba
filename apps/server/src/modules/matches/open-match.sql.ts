import { type SQL, sql } from 'drizzle-orm';

/** The condition that a row of `matches` is open: neither withdrawn nor closed with its job. */
export function isOpenMatch(match: SQL): SQL<boolean> {
  return sql<boolean>`(${match}.withdrawn_at is null and ${match}.closed_at is null)`;
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
