import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: `rows`, from its `from` on, has any. A scalar value instead of `exists`, which a
 * planner that expects many rows turns into a join or a table of all of them, even if a limit takes
 * few: this is looked up for the rows of a page only, by the index that it names.
 */
export function anyRow(rows: SQL): SQL<boolean> {
  return sql<boolean>`((select true ${rows} limit 1) is true)`;
}
