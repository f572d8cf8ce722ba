import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from './database.ts';

/** If true, no other transaction can claim that name until this one ends. */
export async function tryAdvisoryLock(tx: Tx, work: string): Promise<boolean> {
  const [row] = rowsOf<{ alone: boolean }>(
    await tx.execute(sql`
      select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as alone`),
  );
  return row?.alone ?? false;
}
