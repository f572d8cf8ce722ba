import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { rowsOf } from './platform/database/database.ts';
import { bundled, type ChildServer, startChildServer } from './testing/child-server.ts';
import { watchedFetch } from './testing/refusals/watch-response.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const { driver } = inject('database');
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

function start(environment: Record<string, string>): ChildServer {
  const server = startChildServer(environment);
  closers.push(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return server;
}

async function dataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pro-match-data-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  // The server creates it.
  return join(folder, 'data');
}

/** The files and folders of a data folder that other users may read or write. */
async function openToOthers(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const all = [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  expect(all.length).toBeGreaterThan(100);
  // A running database removes files meanwhile.
  const modeOf = async (one: string) => (await stat(one).catch(() => undefined))?.mode ?? 0;
  const open = await Promise.all(all.map(async (one) => ((await modeOf(one)) & 0o077) !== 0));
  return all.filter((_, at) => open[at]);
}

/** Output of a failed start: exactly one line, and exit code 1. */
async function refusal(environment: Record<string, string>): Promise<string> {
  const server = start(environment);
  expect(await server.ended).toBe(1);
  const { err } = server.output();
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  return err.trimEnd();
}

describe('a start that cannot succeed', { timeout: 60_000 }, () => {
  it('names every bad variable', async () => {
    const line = await refusal({ PORT: 'many', DATABASE_URL: 'mysql://x', LOG_LEVEL: 'loud' });
    expect(line).toMatch(/^Bad configuration: .*PORT: .*DATABASE_URL: .*LOG_LEVEL: /);
  });

  it('says that the database cannot be reached, without its password', async () => {
    const line = await refusal({ DATABASE_URL: 'postgres://ada:hush@127.0.0.1:1/shop' });
    expect(line).toMatch(/^The database at 127\.0\.0\.1:1\/shop cannot be used: .*ECONNREFUSED/);
    expect(line).not.toContain('hush');
  });
});

/** A port that another process listens on. */
async function takenPort(): Promise<string> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  closers.push(() => new Promise((resolve) => taken.close(resolve)));
  const address = taken.address();
  return String(typeof address === 'object' && address ? address.port : 0);
}

describe.runIf(driver === 'pglite')('the embedded database', { timeout: 120_000 }, () => {
  it('accepts one process, and survives when it is killed', async () => {
    const database = { DATA_DIR: await dataFolder() };
    const first = start(database);
    await first.ready;
    expect(await refusal(database)).toContain(`in use by process ${first.child.pid}`);

    first.child.kill('SIGKILL');
    await first.ended;
    const second = start(database);
    const address = await second.ready;
    expect((await watchedFetch(`${address}/readyz`)).status).toBe(200);
    expect(await openToOthers(database.DATA_DIR)).toEqual([]);

    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);

    const PORT = await takenPort();
    expect(await refusal({ PORT, ...database })).toContain(`Port ${PORT} is in use`);
    await start(database).ready;
  });
});

describe.runIf(driver === 'pglite')('a server that may not migrate', { timeout: 180_000 }, () => {
  it('starts only after the command has migrated the database', async () => {
    const environment = { MIGRATE_AT_START: 'off', DATA_DIR: await dataFolder() };
    expect(await refusal(environment)).toMatch(/^The database lacks the migrations 0001_core.sql/);
    const migrate = () =>
      promisify(execFile)(process.execPath, [bundled('migrate')], {
        cwd: tmpdir(),
        env: { PATH: process.env.PATH, ...environment },
      });
    expect((await migrate()).stdout).toMatch(/^0001_core.sql ran\.\n/);
    expect((await migrate()).stdout).toBe('The database is up to date.\n');
    await start(environment).ready;
  });
});

describe.runIf(driver === 'postgres')('a server on PostgreSQL', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  beforeEach(async () => {
    database = await openTestDatabase();
    closers.push(() => database.close());
    environment = { DATABASE_URL: database.url ?? '' };
  });

  it('reports an invalid signing key', async () => {
    const line = await refusal({ JWT_SIGNING_KEY: '{"kty":"oct"}', ...environment });
    expect(line).toMatch(/^Bad configuration: JWT_SIGNING_KEY/);
  });

  it('asks to run the migration when it may not migrate itself', async () => {
    await database.script(`delete from schema_migrations where name like '0043_%'`);
    const line = await refusal({ MIGRATE_AT_START: 'off', ...environment });
    expect(line).toMatch(/^The database lacks .* 0043_.*Run `npm run migrate` first/);
  });

  it('says that the port is in use', async () => {
    const PORT = await takenPort();
    expect(await refusal({ PORT, ...environment })).toContain(`Port ${PORT} is in use`);
  });

  it('finishes open requests on SIGTERM, refuses new ones and exits with 0', async () => {
    const server = start(environment);
    const address = await server.ready;
    const headers = { apikey: 'sb_publishable_local' };
    const waiting = await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table services in access exclusive mode`);
      const answer = watchedFetch(`${address}/rest/v1/services`, { headers });
      await untilBlocked(database);
      server.child.kill('SIGTERM');
      await untilRefused(address);
      // Wrapped in an object: a returned promise would be awaited inside the lock.
      return { answer };
    });
    const answer = await waiting.answer;
    expect(answer.status).toBe(200);
    expect(await server.ended).toBe(0);
  });
});

async function untilBlocked({ db }: TestDatabase): Promise<void> {
  const blocked = sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `;
  await expect.poll(async () => rowsOf(await db.execute(blocked))).toHaveLength(1);
}

async function untilRefused(address: string): Promise<void> {
  await expect
    .poll(
      () =>
        watchedFetch(`${address}/healthz`).then(
          () => 'answered',
          () => 'refused',
        ),
      {
        timeout: 5_000,
      },
    )
    .toBe('refused');
}
