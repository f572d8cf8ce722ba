import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/database/any-row.ts';

/** SQL condition: the first has blocked the second; ids or columns of user ids. */
export function hasBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return anyRow(sql`from blocks where blocker_id = ${one} and blocked_id = ${other}`);
}

/**
 * SQL condition: neither of two people has blocked the other, for the `where` of everything that
 * one of them reads; ids or columns of user ids.
 */
export function notBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`;
}
