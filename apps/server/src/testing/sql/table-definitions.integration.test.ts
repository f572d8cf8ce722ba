import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';

const SOURCES = fileURLToPath(new URL('../..', import.meta.url));

async function definitions(): Promise<PgTable[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.table.ts'),
  );
  const modules = await Promise.all(
    files.map((file) => import(`${SOURCES}${file}`) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
}

interface Column {
  table: string;
  name: string;
  type: string;
  notNull: boolean;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('the table definitions', () => {
  it('match the migrated database', async () => {
    const columns = rowsOf<Column>(
      await database.db.execute(sql`
        select c.relname as table, a.attname as name, a.attnotnull as "notNull",
          format_type(a.atttypid, a.atttypmod) as type
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
          and not a.attisdropped`),
    );
    const migrated = new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
    const tables = await definitions();
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const { name, columns: defined } = getTableConfig(table);
      for (const column of defined) {
        const { name: own, notNull } = column;
        const type = column.getSQLType().replace(', ', ',');
        expect
          .soft({ table: name, name: own, type, notNull })
          .toEqual(migrated.get(`${name}.${own}`));
      }
    }
  });
});
