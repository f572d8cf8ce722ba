import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPostgres } from './postgres.ts';

/** PGlite runs in this process and keeps no plans. */
describe.runIf(inject('database').driver === 'postgres')('a connection that keeps plans', () => {
  let source: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    source = await openTestDatabase();
    const url = source.url ?? '';
    database = openPostgres({ url, poolSize: 1, keepsPlans: true, onError: () => undefined });
  });
  afterAll(async () => {
    await database.close();
    await source.close();
  });

  const planned = async () =>
    rowsOf<{ name: string; statement: string }>(
      await database.db.execute(sql`select name, statement from pg_prepared_statements
        where statement like '% as planned%' and name <> ${'none'} order by prepare_time`),
    ).filter(({ statement }) => !statement.includes('pg_prepared_statements'));

  it('plans a statement once for all values, also in a transaction', async () => {
    const double = (value: number) => sql`select ${value}::int * 2 as planned`;
    const both = [await database.db.execute(double(1)), await database.db.execute(double(2))];
    both.push(await database.db.transaction((tx) => tx.execute(double(3))));
    expect(both.flatMap(rowsOf)).toEqual([2, 4, 6].map((half) => ({ planned: half })));
    await database.db.execute(sql`select ${1}::int as planned`);
    expect(await planned()).toMatchObject([{ name: 'named_0' }, { name: expect.any(String) }]);
  });

  it('keeps a given name', async () => {
    const named = prepared('own', () => sql`select ${sql.placeholder('a')}::int as planned`);
    await named(database.db, { a: 1 });
    expect((await planned()).at(-1)).toMatchObject({ name: 'own' });
  });

  it('names no statement of an unusual shape', async () => {
    const build = (rows: number) =>
      sql`select ${sql.placeholder('a')}::int as planned, ${sql.raw(String(rows))}`;
    const some = prepared<unknown, [number]>('some', build, (rows) => rows === 1);
    for (const rows of [1, 2, 3]) await some(database.db, { a: 1 }, rows);
    const names = (await planned()).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith('some'))).toEqual(['some_1']);
  });
});
