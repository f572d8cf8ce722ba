import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { databaseFailure } from '../../platform/database/database-errors.ts';
import type { TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createWatchedApp } from '../../testing/refusals/create-watched-app.ts';
import { type Ask, asking } from '../../testing/requests.ts';
import { watchUncaught } from '../../testing/uncaught.ts';
import { openWire, type Wire } from '../../testing/wire.ts';
import { openPostgres } from './postgres.ts';

/** PGlite has one connection, in this process: nothing can end or freeze it. */
const { driver } = inject('database');
const POOL = 4;
const NAME = 'pro-match lost';
const SILENCE_MS = 600;

let t: TestApp;
let wire: Wire;
let database: Database;
let client: TestClient;
let ask: Ask;
let broken: Error[];
const asleep = sql`select 1 from pg_stat_activity where query like 'select pg_sleep(0.2)%'`;
const uncaught = watchUncaught();

describe.runIf(driver === 'postgres')('a connection that the server ends', () => {
  beforeAll(async () => {
    t = await createTestApp();
    client = await t.client();
  });
  afterAll(async () => {
    await t.close();
  });
  beforeEach(async () => {
    broken = [];
    wire = await openWire(t.database.url ?? '');
    database = openPostgres({
      url: wire.url,
      name: NAME,
      poolSize: POOL,
      silenceMs: SILENCE_MS,
      onError: (error) => broken.push(error),
    });
    const app = createWatchedApp({ ...t.deps, database });
    ask = asking(app, t.deps.config.PUBLISHABLE_KEY, client.accessToken);
  });
  afterEach(async () => {
    await database.close();
    await wire.close();
    await uncaught.expectNone();
  });

  const read = () => ask('GET', '/rest/v1/client_preferences');

  /** Ends every session of the pool, as a restart or an operator does; returns how many. */
  async function terminate(): Promise<number> {
    const result = await t.database.db.execute(sql`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = ${NAME} and datname = current_database()
    `);
    return rowsOf(result).length;
  }

  /** Resolves once `count` sessions of the pool are in this state. */
  async function untilState(state: string, count: number): Promise<void> {
    const found = sql`
      select 1 from pg_stat_activity where application_name = ${NAME}
        and datname = current_database() and coalesce(wait_event_type || ' ', '') || state = ${state}
    `;
    await expect.poll(async () => rowsOf(await t.database.db.execute(found)).length).toBe(count);
  }

  async function fillPool(): Promise<void> {
    await Promise.all(
      Array.from({ length: POOL }, () => database.db.execute(sql`select pg_sleep(0.05)`)),
    );
  }

  it('while idle is replaced', async () => {
    await fillPool();
    expect(await terminate()).toBe(POOL);
    for (let tries = 0; tries < POOL; tries += 1) expect((await read()).status).toBe(200);
    expect(broken.length).toBeGreaterThanOrEqual(POOL);
  });

  it('in the middle of a query fails only that query', async () => {
    const slow = database.db.execute(sql`select pg_sleep(10)`).catch((error: unknown) => error);
    await untilState('Timeout active', 1);
    await terminate();
    expect(databaseFailure(await slow)).toBe('away');
    expect((await read()).status).toBe(200);
  });

  it('inside a transaction, between two statements, fails the transaction', async () => {
    for (let round = 0; round < POOL + 1; round += 1) {
      const lost = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        expect(await terminate()).toBe(1);
        // The end of the connection arrives before its next query.
        await expect.poll(() => broken.length).toBeGreaterThan(round);
        await tx.execute(sql`select 1`);
      });
      expect(databaseFailure(await lost.catch((error: unknown) => error))).toBe('away');
    }
    await fillPool();
    expect((await read()).status).toBe(200);
  });

  it('while waiting for a lock causes 503 as a problem, and requests work again', async () => {
    const answers = await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table client_preferences in access exclusive mode`);
      const waiting = Array.from({ length: POOL }, read);
      await untilState('Lock active', POOL);
      expect(await terminate()).toBe(POOL);
      return Promise.all(waiting);
    });
    for (const answer of answers) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await answer.json()).toMatchObject({ status: 503, code: 'unavailable' });
    }
    expect((await read()).status).toBe(200);
  });

  it('at the first statement of a transaction frees its place in the pool', async () => {
    for (let round = 0; round < POOL + 1; round += 1) {
      await database.db.execute(sql`select 1`);
      wire.freeze();
      const lost = database.db.transaction((tx) => tx.execute(sql`select 1`));
      expect(databaseFailure(await lost.catch((error: unknown) => error))).toBe('away');
    }
    await fillPool();
  });

  it('that falls silent is dropped, along with all others that are silent', async () => {
    await fillPool();
    wire.freeze();
    const first = await read();
    expect(first.status).toBe(503);
    expect(await first.json()).toMatchObject({ code: 'unavailable' });
    for (let tries = 0; tries < POOL * 2; tries += 1) expect((await read()).status).toBe(200);
    expect(broken).toHaveLength(POOL);
  });

  it('that falls silent in a full pool frees every place', async () => {
    const silent = Array.from({ length: POOL }, () =>
      database.db
        .transaction((tx) => tx.execute(sql`select pg_sleep(0.3)`))
        .then(() => 'done', databaseFailure),
    );
    await untilState('Timeout active', POOL);
    wire.freeze();
    expect(await Promise.all(silent)).toEqual(Array(POOL).fill('away'));
    await fillPool();
    expect((await read()).status).toBe(200);
  });

  it('may be silent while a script runs', async () => {
    await database.script(`select pg_sleep(${(SILENCE_MS * 2) / 1000})`);
  });

  it('that is silent does not delay closing the pool', async () => {
    const patient = openPostgres({ url: wire.url, poolSize: 1, onError: () => undefined });
    const asked = patient.db.execute(sql`select pg_sleep(0.2)`).catch(databaseFailure);
    await expect.poll(async () => rowsOf(await t.database.db.execute(asleep))).toHaveLength(1);
    wire.freeze();
    const closed = patient.close();
    // Half of the time the process has to stop, and far less than the silence limit.
    expect(await Promise.race([closed.then(() => 'closed'), sleep(5_000, 'open')])).toBe('closed');
    expect(await asked).toBe('away');
  });
});
