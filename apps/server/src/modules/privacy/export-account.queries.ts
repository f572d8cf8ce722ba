import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { ExportFile } from './export-files.ts';

/** Rows that one statement reads. */
const BATCH = 500;

/** The batch of a person's rows of one table that begins at `offset`. */
export function rowsStatement(
  { table, owners, within, without = [], order }: ExportFile,
  userId: string,
  offset: number,
): SQL {
  const theirs = sql.join(
    owners.map((owner) => sql`t.${sql.identifier(owner)} = ${userId}::uuid`),
    sql` or `,
  );
  return sql`
    select (to_jsonb(t) - ${sql.param(without)}::text[])::text as line
    from ${sql.identifier(table)} t
    where (${theirs}) and ${within ? within(sql`${userId}::uuid`) : sql`true`}
    order by ${sql.raw(order)}
    limit ${BATCH}::int offset ${offset}::int`;
}

/** A person's rows of one table, a batch at a time, each row as JSON text. */
export async function* readRows(
  db: Db,
  file: ExportFile,
  userId: string,
): AsyncGenerator<string[]> {
  for (let offset = 0; ; offset += BATCH) {
    const rows = rowsOf<{ line: string }>(await db.execute(rowsStatement(file, userId, offset)));
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < BATCH) return;
  }
}
