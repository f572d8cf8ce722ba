import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openPostgres } from './postgres.ts';

let source: TestDatabase;
beforeAll(async () => {
  source = await openTestDatabase();
});
afterAll(() => source.close());

describe('a long transaction', () => {
  it('stores all or nothing', async () => {
    await source.db.execute(sql`create table kept (n integer)`);
    await source.longTransaction((tx) => tx.execute(sql`insert into kept values (1)`));
    const failing = source.longTransaction(async (tx) => {
      await tx.execute(sql`insert into kept values (2)`);
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(rowsOf(await source.db.execute(sql`select n from kept`))).toEqual([{ n: 1 }]);
    await source.db.execute(sql`drop table kept`);
  });

  it.runIf(inject('database').driver === 'postgres')(
    'outlasts the usual time limits, and keeps them for other statements',
    async () => {
      const url = source.url ?? '';
      const database = openPostgres({ url, poolSize: 1, silenceMs: 300, onError: () => undefined });
      const nap = sql`select pg_sleep(0.8)`;
      const limit = sql`select current_setting('statement_timeout') as limit`;
      await expect(database.db.execute(nap)).rejects.toThrow();
      await database.longTransaction((tx) => tx.execute(nap));
      const during = await database.longTransaction((tx) => tx.execute(limit));
      expect(rowsOf(during)).toEqual([{ limit: '10min' }]);
      expect(rowsOf(await database.db.execute(limit))).toEqual([{ limit: '15s' }]);
      await expect(database.db.execute(nap)).rejects.toThrow();
      await database.close();
    },
  );
});
