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

/** Everyone whom the reader has blocked or who has blocked them: a list to read once. */
export function blockedWith(readerId: SQLWrapper): SQL {
  return sql`
    select blocked_id as id from blocks where blocker_id = ${readerId}
    union all
    select blocker_id from blocks where blocked_id = ${readerId}`;
}
