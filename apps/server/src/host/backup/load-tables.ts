import type { Database, RunStatement } from '../../platform/database/database.ts';
import type { BackedTable } from './table-lines.ts';

/** Lines per statement. */
const BATCH = 500;

export interface LoadedTable extends BackedTable {
  lines: AsyncIterable<string>;
}

/**
 * Fills the tables of a freshly migrated database, in one transaction: replaces the rows that the
 * migrations wrote, keeps triggers from firing, and checks foreign keys at the end. Returns the
 * number of rows of each table.
 */
export function loadTables(
  database: Database,
  tables: readonly LoadedTable[],
  counters: Readonly<Record<string, number>>,
): Promise<Record<string, number>> {
  return database.session(async (run) => {
    await run('begin');
    try {
      const references = await referencesOf(run);
      const triggers = await triggersOf(run);
      for (const { table, name } of references) {
        await run(`alter table ${table} drop constraint ${name}`);
      }
      for (const { table, name } of triggers) {
        await run(`alter table ${table} disable trigger ${name}`);
      }
      // Empty for a database that no server has ever used.
      const names = tables.map(({ name }) => quoted(name)).join(', ');
      if (names !== '') await run(`truncate ${names}`);
      const counts: Record<string, number> = {};
      for (const table of tables) counts[table.name] = await fill(run, table);
      for (const { table, name, state } of triggers) {
        await run(`alter table ${table} ${ENABLE[state] ?? 'enable'} trigger ${name}`);
      }
      for (const { table, name, definition } of references) {
        await run(`alter table ${table} add constraint ${name} ${definition}`);
      }
      for (const [name, value] of Object.entries(counters)) {
        await run('select setval($1::text::regclass, $2::text::bigint)', [
          quoted(name),
          String(value),
        ]);
      }
      await run('commit');
      await run('analyze');
      return counts;
    } catch (error) {
      await run('rollback').catch(() => undefined);
      throw error;
    }
  });
}

/** SQL that enables a trigger again, by its former `tgenabled`. */
const ENABLE: Record<string, string> = { O: 'enable', A: 'enable always', R: 'enable replica' };

async function fill(run: RunStatement, { name, columns, lines }: LoadedTable): Promise<number> {
  const names = columns.map((column) => quoted(column.name)).join(', ');
  const values = columns.map(({ type }, index) => `(j.line ->> ${index})::${type}`).join(', ');
  const insert = `
    insert into ${quoted(name)} (${names}) overriding system value
    select ${values} from (select line::jsonb as line from unnest($1::text[]) as t (line)) as j`;
  let count = 0;
  let batch: string[] = [];
  const write = async () => {
    if (batch.length > 0) await run(insert, [batch]);
    count += batch.length;
    batch = [];
  };
  for await (const line of lines) {
    batch.push(line);
    if (batch.length === BATCH) await write();
  }
  await write();
  return count;
}

function referencesOf(run: RunStatement) {
  return run<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`);
}

function triggersOf(run: RunStatement) {
  return run<{ table: string; name: string; state: string }>(`
    select tgrelid::regclass::text as "table", quote_ident(tgname) as name, tgenabled as state
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and tgenabled <> 'D' and c.relnamespace = 'public'::regnamespace
    order by 1, 2`);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
