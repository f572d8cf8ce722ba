import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from './database.ts';

/**
 * What autovacuum does on a server: makes room of rows that were deleted or overwritten, and has the
 * planner look at the data anew. The embedded database has no process for it and counts no changes,
 * so all tables have their turn; pages that nothing was written to are passed over.
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
