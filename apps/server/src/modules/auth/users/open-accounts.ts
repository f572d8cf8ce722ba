import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The condition that a row of `auth_users`, by its alias, is neither closed nor suspended. */
export function isOpenAccount(account: SQL): SQL {
  return sql`(${account}.deleted_at is null and ${account}.suspended_at is null)`;
}

/**
 * The condition that an account is neither closed nor suspended, by a column of
 * user ids. A value and no `exists`, which the planner would make a join of: it
 * is looked up for the few rows of a page, and never for all accounts.
 */
export function accountIsOpen(userId: SQLWrapper): SQL {
  return sql`(
    select ${isOpenAccount(sql`u`)} from auth_users u where u.id = ${userId}
  )`;
}
