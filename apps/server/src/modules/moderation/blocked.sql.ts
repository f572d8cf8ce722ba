import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { anyRow } from '../../platform/database/any-row.ts';

/** SQL condition: the first has blocked the second. Accepts ids or columns of user ids. */
export function hasBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return anyRow(sql`from blocks where blocker_id = ${one} and blocked_id = ${other}`);
}

/**
 * SQL condition for everything that one of two people reads: neither has blocked the other. Accepts
 * ids or columns of user ids.
 */
export function notBlocked(one: SQLWrapper, other: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)})`;
}
