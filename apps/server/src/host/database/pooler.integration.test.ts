import { type AddressInfo, connect, createServer } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { prepared } from '../../platform/database/prepared.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findPooler } from './pooler.ts';
import { openPostgres, TIME_LIMITS } from './postgres.ts';

/** PGlite is in this process: nothing can stand in between. */
describe.runIf(inject('database').driver === 'postgres')('a pooler', () => {
  let source: TestDatabase;
  beforeAll(async () => {
    source = await openTestDatabase();
  });
  afterAll(() => source.close());

  it('is not detected on a direct connection', async () => {
    expect(await findPooler({ connectionString: source.url }, TIME_LIMITS)).toBe(false);
  });

  /** Gives a client another process's number, as PgBouncer does, and no time limits. */
  async function openStandIn() {
    const target = new URL(source.url ?? '');
    const server = createServer((near) => {
      const far = connect(Number(target.port || 5432), target.hostname);
      near.pipe(far);
      for (const socket of [near, far]) socket.on('error', () => undefined);
      far.on('data', (part) => {
        // BackendKeyData: K, its length of 12, process and secret.
        const at = part.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]));
        if (at >= 0) part.writeUInt32BE(1, at + 5);
        near.write(part);
      });
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = new URL(target);
    url.port = String((server.address() as AddressInfo).port);
    url.hostname = '127.0.0.1';
    return { url: url.href, close: () => server.close() };
  }

  it('is detected, and rejected if it leaves statements without a time limit', async () => {
    const standIn = await openStandIn();
    const config = { connectionString: standIn.url };
    expect(await findPooler(config, TIME_LIMITS)).toBe(true);
    await expect(findPooler(config, {})).rejects.toThrow(/ALTER ROLE name SET statement_timeout/);
    standIn.close();
  });

  it('gets no named statements', async () => {
    const open = (isPooled: boolean) =>
      openPostgres({ url: source.url ?? '', poolSize: 1, isPooled, onError: () => undefined });
    for (const isPooled of [true, false]) {
      const database = open(isPooled);
      const named = prepared('has_a_name', () => sql`select ${sql.placeholder('one')}::int`);
      await named(database.db, { one: 1 });
      const names = await database.db.execute(sql`select name from pg_prepared_statements`);
      expect(names).toMatchObject({ rows: isPooled ? [] : [{ name: 'has_a_name' }] });
      await database.close();
    }
  });
});
