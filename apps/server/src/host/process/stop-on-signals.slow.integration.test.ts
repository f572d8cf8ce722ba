import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { startChildServer } from '../../testing/child-server.ts';
import { layDatabase } from '../../testing/embedded-database.ts';
import { watchedFetch } from '../../testing/refusals/watch-response.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-stop-'));
  const source = inject('database');
  if (source.driver === 'pglite') await layDatabase(join(folder, 'data'), source);
  database = source.driver === 'postgres' ? await openTestDatabase() : undefined;
});
afterEach(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (environment: Record<string, string>) =>
  startChildServer({
    DATA_DIR: join(folder, 'data'),
    ...(database?.url ? { DATABASE_URL: database.url } : {}),
    ...environment,
  });

/** A server whose process runs `script`, like a bug of ours. */
async function startWith(script: string) {
  const file = join(folder, 'mistake.mjs');
  await writeFile(file, script);
  return start({ NODE_OPTIONS: `--import ${file}`, LOG_LEVEL: 'fatal' });
}

const THROW = `setTimeout(() => { throw new Error('unforeseen', { cause: new Error('its cause') }) })`;
const REJECT = `Promise.reject(new Error('unforeseen', { cause: new Error('its cause') }))`;

/** The log lines, without those of the startup. */
const logOf = (out: string) =>
  out
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

it('keeps serving as draining after SIGTERM, and exits with 0', async () => {
  const server = start({ DRAIN_SECONDS: '3' });
  const address = await server.ready;
  server.child.kill('SIGTERM');
  await expect.poll(async () => (await watchedFetch(`${address}/readyz`)).status).toBe(503);
  const [ready, alive] = await Promise.all([
    watchedFetch(`${address}/readyz`),
    watchedFetch(`${address}/healthz`),
  ]);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'draining' });
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect(await server.ended).toBe(0);
}, 90_000);

describe('an uncaught failure', { timeout: 90_000 }, () => {
  it.each([
    ['is an exception', THROW, 'nobody caught this'],
    ['is a rejected promise', REJECT, 'nobody waited for this'],
    ['happens twice', `${THROW}; ${THROW}`, 'nobody caught this'],
  ])('that %s is logged with its cause, and the process stops', async (_, mistake, words) => {
    const server = await startWith(`process.on('SIGUSR2', () => { ${mistake} })`);
    const address = await server.ready;
    expect((await watchedFetch(`${address}/healthz`)).status).toBe(200);
    server.child.kill('SIGUSR2');
    expect(await server.ended).toBe(1);
    const [line] = logOf(server.output().out);
    expect(line).toMatchObject({
      level: 'fatal',
      msg: words,
      err: { message: 'unforeseen', cause: { message: 'its cause' } },
    });
    // It closed the database on its own: a forced end would be logged.
    expect(server.output().out).not.toContain('forced');
  });

  it.runIf(inject('database').driver === 'postgres')(
    'does not stop the process before running requests are answered',
    async () => {
      const db = database?.db;
      if (!db) throw new Error('no database');
      const server = await startWith(`process.on('SIGUSR2', () => { ${THROW} })`);
      const address = await server.ready;
      const headers = { apikey: 'sb_publishable_local' };
      const waiting = await db.transaction(async (tx) => {
        await tx.execute(sql`lock table services in access exclusive mode`);
        const answer = watchedFetch(`${address}/rest/v1/services`, { headers });
        const blocked = sql`
          select 1 from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database()
        `;
        await expect.poll(async () => rowsOf(await db.execute(blocked))).toHaveLength(1);
        server.child.kill('SIGUSR2');
        await expect.poll(() => server.output().out).toContain('nobody caught this');
        return { answer };
      });
      expect((await waiting.answer).status).toBe(200);
      expect(await server.ended).toBe(1);
    },
  );
});
