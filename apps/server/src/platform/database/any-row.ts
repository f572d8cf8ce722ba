import { type SQL, sql } from 'drizzle-orm';

/**
 * The condition that `rows`, from its `from` on, has any. A value and no `exists`, which a planner
 * that expects many rows turns into a join or a table of all of them, even where a limit takes few:
 * this is looked up for the rows of a page alone, by the index that it names.
 */
export function anyRow(rows: SQL): SQL<boolean> {
  return sql<boolean>`((select true ${rows} limit 1) is true)`;
}
