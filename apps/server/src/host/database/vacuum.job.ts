import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';

/**
 * Does autovacuum's work: frees the space of deleted or overwritten rows, and updates the planner's
 * statistics. The embedded database has no process for this and counts no changes, so every table
 * gets its turn; pages without writes are skipped.
 */
export async function vacuumTables(
  database: Pick<Database, 'db' | 'script'>,
  stopping: AbortSignal,
): Promise<void> {
  const tables = rowsOf<{ name: string }>(
    await database.db.execute(
      sql`select quote_ident(relname) as name from pg_stat_user_tables order by relname`,
    ),
  );
  const errors: unknown[] = [];
  for (const { name } of tables) {
    if (stopping.aborted) break;
    await database.script(`vacuum (analyze) ${name}`).catch((error: unknown) => errors.push(error));
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some tables could not be vacuumed');
}
