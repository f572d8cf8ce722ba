import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';

/** Rows per statement. */
const BATCH = 1000;

/** Generated columns are left out. */
export interface BackedTable {
  name: string;
  columns: { name: string; type: string }[];
}

/** All tables but the list of migrations, which migrating fills by itself. */
export async function listTables(db: Db): Promise<BackedTable[]> {
  const found = await db.execute(sql`
    select c.relname as name, json_agg(json_build_object(
      'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)
    ) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname <> 'schema_migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname
  `);
  return rowsOf<BackedTable>(found);
}

/**
 * Yields each row as a JSON array of texts and nulls, in the order of the columns. The texts are
 * the database's own, so it reads the same values back. Call it in a transaction.
 */
export async function* linesOf(tx: Db, { name, columns }: BackedTable): AsyncGenerator<string> {
  const values = sql.join(
    columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  const cursor = sql.identifier(`backup_${name}`);
  await tx.execute(sql`
    declare ${cursor} no scroll cursor for
    select array_to_json(array[${values}])::text as line from ${sql.identifier(name)}`);
  const next = sql`fetch ${sql.raw(String(BATCH))} from ${cursor}`;
  for (;;) {
    const rows = rowsOf<{ line: string }>(await tx.execute(next));
    for (const { line } of rows) yield line;
    if (rows.length < BATCH) break;
  }
  await tx.execute(sql`close ${cursor}`);
}

/** Last values of sequences, by name. */
export async function readCounters(db: Db): Promise<Record<string, number>> {
  const found = await db.execute(sql`
    select sequencename as name, last_value::float8 as value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(
    rowsOf<{ name: string; value: number }>(found).map(({ name, value }) => [name, value]),
  );
}
