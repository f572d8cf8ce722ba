import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { migrate } from '../host/database/migrate.ts';
import { openPostgres } from '../host/database/postgres.ts';
import { rowsOf } from '../platform/database/database.ts';
import { MIGRATIONS } from '../shipped-folders.ts';
import { type ChildServer, startChildServer } from './child-server.ts';
import { layDatabase } from './embedded-database.ts';
import { runAsAdmin, withDatabase } from './postgres-admin.ts';
import { buildRelease, type PreviousRelease, previousCommit } from './previous-release.ts';
import { arrive, meet, remember, signInAgain } from './scenario.ts';

const source = inject('database');
const commit = previousCommit();
const name = commit
  ? `the release before this one, ${commit.slice(0, 12)}`
  : 'the release before this one, which this copy without its history does not have';

/**
 * During a rollout, servers of the previous release run on the new schema. If this fails, the
 * migration removes something that they still need; only the next release may do so.
 */
describe.skipIf(commit === undefined)(name, { timeout: 120_000 }, () => {
  let release: PreviousRelease;
  beforeAll(() => {
    release = buildRelease(commit ?? '', join(inject('scratch'), `previous-${process.pid}`));
  });

  const closers: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  });

  async function start(environment: Record<string, string>) {
    const server = startChildServer(
      { DEMO_DATA: 'off', LOG_LEVEL: 'fatal', ...environment },
      release.script,
    );
    const end = async () => {
      server.child.kill('SIGTERM');
      expect(await server.ended).toBe(0);
    };
    closers.push(() => endNow(server));
    return { address: await server.ready, termsVersion: release.termsVersion, end };
  }

  it.runIf(source.driver === 'pglite')('serves from the current schema, embedded', async () => {
    if (source.driver !== 'pglite') return;
    const folder = await mkdtemp(join(tmpdir(), 'pro-match-previous-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const dataDir = join(folder, 'data');
    await layDatabase(dataDir, source);
    const server = await start({ DATA_DIR: dataDir });
    const walkers = await arrive(server);
    await remember(server, walkers, await meet(server, walkers));
    await server.end();
  });

  it.runIf(source.driver === 'postgres')('keeps serving while this release migrates', async () => {
    if (source.driver !== 'postgres') return;
    const { adminUrl, template } = source;
    const database = `${template}_previous`;
    await runAsAdmin(adminUrl, `create database ${database}`);
    closers.push(() => runAsAdmin(adminUrl, `drop database ${database} with (force)`));
    const url = withDatabase(adminUrl, database);
    const server = await start({ DATABASE_URL: url });
    const walkers = await arrive(server);
    const id = await meet(server, walkers);

    const today = openPostgres({ url, poolSize: 1, onError: () => undefined });
    closers.push(() => today.close());
    await migrate(today, MIGRATIONS);

    // With every statement that it has prepared on the older schema.
    await remember(server, walkers, id);
    await meet(server, await arrive(server));
    await remember(server, await signInAgain(server, walkers), id);

    // Also a server that starts on the newer schema, as after a crash.
    const second = await start({ DATABASE_URL: url });
    await remember(second, walkers, id);
    await meet(second, await arrive(second));
    await server.end();
    await second.end();
    const errors = await today.db.execute(sql`select last_error from outbox where last_error > ''`);
    expect(rowsOf(errors)).toEqual([]);
  });
});

async function endNow({ child, ended }: ChildServer): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}
