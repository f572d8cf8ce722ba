import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { vacuumTables } from './vacuum.job.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const run = async <Row>(statement: SQL) => rowsOf<Row>(await t.database.db.execute(statement));

const never = new AbortController().signal;

/** Rewrites every row the given number of times; resolves to the table's pages afterwards. */
async function rewrite(times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) await run(sql`update moved set place = place + 1`);
  const [table] = await run<{ pages: number }>(
    sql`select (pg_relation_size('moved') / 8192)::int as pages`,
  );
  return table?.pages ?? 0;
}

// A server has autovacuum, and tests on its other databases affect which rows may be removed.
describe.runIf(inject('database').driver === 'pglite')('the embedded database', () => {
  it('does not grow when rows are rewritten and vacuumed', async () => {
    await run(sql`create table moved (id integer primary key, place integer)`);
    await run(sql`create index moved_place on moved (place)`);
    await run(sql`insert into moved select n, n from generate_series(1, 3000) n`);
    const [first, later] = [await rewrite(2), await rewrite(2)];
    expect(later).toBeGreaterThan(first);
    await vacuumTables(t.database, never);
    for (let day = 0; day < 3; day += 1) {
      expect(await rewrite(2)).toBeLessThanOrEqual(later);
      await vacuumTables(t.database, never);
    }
  });

  it('has row statistics after a vacuum', async () => {
    const rowsOfMoved = sql`select reltuples::int as rows from pg_class where relname = 'moved'`;
    expect(await run(rowsOfMoved)).toEqual([{ rows: 3000 }]);
  });
});

it('yields between two tables, and stops there when aborted', async () => {
  const stopping = new AbortController();
  await run(sql`create table zz_seen (id integer)`);
  await run(sql`insert into zz_seen values (1), (2)`);
  setImmediate(() => stopping.abort());
  await vacuumTables(t.database, stopping.signal);
  // -1: never vacuumed or analyzed.
  expect(
    await run(sql`select reltuples::int as rows from pg_class where relname = 'zz_seen'`),
  ).toEqual([{ rows: -1 }]);
});

it('continues after a table that fails, and then throws', async () => {
  const asked: string[] = [];
  const script = async (text: string) => {
    asked.push(text);
    if (asked.length === 1) throw new Error('no room');
  };
  const vacuumed = vacuumTables({ db: t.database.db, script }, never);
  await expect(vacuumed).rejects.toThrow('could not be vacuumed');
  expect(asked.length).toBeGreaterThan(50);
});
