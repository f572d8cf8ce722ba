import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { rolledBack } from './rolled-back.ts';

/**
 * The plan as text, without ways that suit small tables (`seqscan`, `sort`, `bitmapscan`). Tables
 * count as never analyzed, so that the planner expects some pages: once autovacuum has seen an
 * empty table, it takes any index for the right one.
 */
export async function planOf(db: Db, statement: SQL, without: string[]): Promise<string> {
  return rolledBack(db, async (tx) => {
    await tx.execute(sql`
      update pg_class set relpages = 0, reltuples = -1
      where relkind = 'r' and relnamespace = current_schema()::regnamespace`);
    for (const way of without) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return JSON.stringify(rowsOf(await tx.execute(sql`explain ${statement}`)));
  });
}
