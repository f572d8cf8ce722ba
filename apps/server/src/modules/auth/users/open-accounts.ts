import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** SQL condition: a row of `auth_users`, by its alias, is neither closed nor suspended. */
export function isOpenAccount(account: SQL): SQL {
  return sql`(${account}.deleted_at is null and ${account}.suspended_at is null)`;
}

/**
 * SQL condition: an account, by a column of user ids, is neither closed nor suspended. A scalar
 * value instead of `exists`, which the planner would turn into a join: it is looked up for the few
 * rows of a page, and never for all accounts.
 */
export function accountIsOpen(userId: SQLWrapper): SQL {
  return sql`(
    select ${isOpenAccount(sql`u`)} from auth_users u where u.id = ${userId}
  )`;
}
