import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/database/any-row.ts';

/** The condition that the one has blocked the other: ids or columns of user ids. */
export function hasBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return anyRow(sql`from blocks where blocker_id = ${one} and blocked_id = ${other}`);
}

/**
 * The condition that neither of two people has blocked the other, to put into
 * the `where` of whatever one of them reads: ids or columns of user ids.
 */
export function notBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`;
}
