import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { afterEach, expect, inject, it } from 'vitest';
import { bundled, type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { layDatabase } from '../../testing/embedded-database.ts';
import { arrive, meet, remember, signInAgain } from '../../testing/scenario.ts';
import { openTestDatabase } from '../../testing/test-database.ts';

const source = inject('database');
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** A place for a server: a folder, and on PostgreSQL a database. */
async function emptyPlace(): Promise<Record<string, string>> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'pro-match-place-'));
  closers.push(() => rm(DATA_DIR, { recursive: true, force: true }));
  if (source.driver === 'pglite') return { DATA_DIR };
  const { url = '', close } = await openTestDatabase();
  closers.push(close);
  return { DATA_DIR, DATABASE_URL: url };
}

/** A place where a server has run before: the embedded database exists, too. */
async function usedPlace(): Promise<Record<string, string>> {
  const place = await emptyPlace();
  if (source.driver !== 'pglite') return place;
  const DATA_DIR = join(place.DATA_DIR ?? '', 'data');
  await layDatabase(DATA_DIR, source);
  return { ...place, DATA_DIR };
}

async function start(environment: Record<string, string>) {
  const server: ChildServer = startChildServer(environment);
  closers.push(async () => {
    server.child.kill('SIGKILL');
    await server.ended;
  });
  return { server, address: await server.ready, termsVersion: TERMS_VERSION };
}

/** Runs a command of the product; resolves to its output. */
async function run(name: string, args: string[], environment: Record<string, string>) {
  const { stdout } = await promisify(execFile)(process.execPath, [bundled(name), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, LOG_LEVEL: 'fatal', ...environment },
  });
  return stdout;
}

it('backs up a running server, and restores it elsewhere', { timeout: 180_000 }, async () => {
  const [here, there] = [await usedPlace(), await emptyPlace()];
  const first = await start(here);
  const walkers = await arrive(first);
  const id = await meet(first, walkers);
  const folder = join(there.DATA_DIR ?? '', 'copy');
  const said = await run('backup', [folder], here);
  expect(said).toMatch(/^\d+ rows of \d+ tables and 0 files of pictures are in /);
  await expect(run('backup', [folder], here)).rejects.toThrow(/is not empty/);
  await remember(first, walkers, id);

  expect(await run('restore', [folder], there)).toMatch(/^Restored the state of /);
  const second = await start(there);
  await remember(second, await signInAgain(second, walkers), id);
  await meet(second, await arrive(second));
});

it('refuses to restore over a running server', { timeout: 180_000 }, async () => {
  const [here, there] = [await usedPlace(), await usedPlace()];
  const folder = join(here.DATA_DIR ?? '', 'copy');
  await run('backup', [folder], here);
  const { server } = await start(there);
  const restore = () => run('restore', ['--overwrite', folder], there);
  await expect(restore()).rejects.toThrow(/Stop (them first|that process)/);
  server.child.kill('SIGTERM');
  await server.ended;
  expect(await restore()).toMatch(/^Restored the state of /);
});

it('prints the usage when arguments are missing, and reports a missing backup', {
  timeout: 60_000,
}, async () => {
  const place = await emptyPlace();
  await expect(run('backup', [], place)).rejects.toThrow(/npm run backup -- FOLDER/);
  await expect(run('restore', [], place)).rejects.toThrow(/npm run restore -- FOLDER/);
  await expect(run('restore', [join(tmpdir(), 'nothing-here')], place)).rejects.toThrow(
    /There is no backup in/,
  );
});
