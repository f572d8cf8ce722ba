import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The condition that an account is neither closed nor suspended, by a column of
 * user ids. A value and no `exists`, which the planner would make a join of: it
 * is looked up for the few rows of a page, and never for all accounts.
 */
export function accountIsOpen(userId: SQLWrapper): SQL {
  return sql`(
    select u.deleted_at is null and u.suspended_at is null from auth_users u where u.id = ${userId}
  )`;
}
