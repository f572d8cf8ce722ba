import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aJobWithPhoto } from '../../modules/media/testing/request-photos.ts';
import { eraseClosedAccounts } from '../../modules/privacy/index.ts';
import { type Config, parseConfig } from '../../platform/config/config.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { type BucketServer, openBucketServer } from '../../testing/bucket-server.ts';
import { type AppOn, createAppOn } from '../../testing/create-app-on.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const password = 'Correct-horse-7';

let root: string;
let t: TestApp;
let buckets: BucketServer;
/** Where pictures usually are with this database: a bucket for PostgreSQL, else the data folder. */
const store = (bucket: string): Record<string, string> =>
  inject('database').driver === 'postgres' ? buckets.environment(bucket) : {};
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pro-match-drill-'));
  buckets = await openBucketServer(join(root, 's3'), 'source', 'target');
  const FACTOR_KEY = Buffer.alloc(32, 1).toString('base64');
  const environment = { DATA_DIR: join(root, 'source'), FACTOR_KEY };
  t = await createTestApp({ environment: { ...environment, ...store('source') } });
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
  await t.close();
  await buckets.close();
  await rm(root, { recursive: true, force: true });
});

async function signUp(fullName: string, { app, anonymous }: AppOn = t) {
  const email = `${newId()}@example.com`;
  const data = { role: 'client' };
  const answer = await anonymous.request('POST', '/auth/v1/signup', { email, password, data });
  const { access_token, refresh_token, user } = (await answer.json()) as {
    access_token: string;
    refresh_token: string;
    user: { id: string };
  };
  const ask = (method: string, path: string, body: unknown) =>
    app.request(path, {
      method,
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  const terms = { full_name: fullName, terms_accepted: true, terms_version: TERMS_VERSION };
  expect((await ask('PUT', `/rest/v1/profiles/${user.id}`, terms)).status).toBe(200);
  return { email, refresh_token, userId: user.id, ask };
}

/** Writes numbered messages; the returned function stops it and resolves to their number. */
function keepWriting(sender: TestActor, matchId: string): () => Promise<number> {
  let isStopped = false;
  const writing = (async () => {
    let count = 0;
    for (; !isStopped; count += 1) {
      const body = { id: newId(), content: `Message ${count}` };
      const sent = await sender.request('POST', `/rest/v1/matches/${matchId}/messages`, body);
      expect(sent.status).toBe(201);
      // Without a pause, an embedded database would leave the disk hardly any time.
      await setTimeout(5);
    }
    return count;
  })();
  return () => {
    isStopped = true;
    return writing;
  };
}

async function counted({ db }: Pick<Database, 'db'>, statement: string): Promise<number> {
  const rows = rowsOf<{ count: number }>(
    await db.execute(sql`select count(*)::int as count from (${sql.raw(statement)}) found`),
  );
  return rows[0]?.count ?? -1;
}

/** An empty database and store of the same kind, as the configuration of a server. */
async function emptyPlace(name: string): Promise<Config> {
  const { FACTOR_KEY, ...known } = t.deps.config;
  const { s3 } = parseConfig(store(name));
  const config: Config = { ...known, s3, DATA_DIR: join(root, name) };
  if (t.database.url === undefined) return config;
  const target = await openTestDatabase();
  closers.push(() => target.close());
  return { ...config, DATABASE_URL: target.url };
}

const restored = (config: Config, folder: string, laterFolders: string[]) =>
  restoreBackup(
    { config, log: t.deps.log, clock: t.clock },
    { folder, laterFolders, isOverwriting: false },
  );

// The second test goes on with the data of the first.
describe('a drill', { timeout: 300_000 }, () => {
  let config: Config;

  it('restores everything except accounts that were deleted since', async () => {
    const { business, matchId, urlFor } = await aJobWithPhoto(t);
    await t.business({ tier: 'paid' });
    const [stays, goes] = [await signUp('Stella Stays'), await signUp('Gwendolyn Goes')];
    const early = join(root, 'early');
    const stop = keepWriting(business, matchId);
    await expect.poll(() => counted(t.database, 'select 1 from messages')).toBeGreaterThan(5);
    const said = await makeBackup(t.deps, early);
    const written = await stop();
    expect(said).toMatch(/^\d+ rows of \d+ tables and 3 files of pictures are in /);
    expect(said).toMatch(/\nKeep as well, apart from it: FACTOR_KEY\.$/);

    // Changes after the early backup, which a restore knows only from the log.
    expect((await goes.ask('DELETE', '/rest/v1/account', { password })).status).toBe(200);
    await t.runOutbox();
    t.clock.advance(30 * DAY_MS);
    await eraseClosedAccounts(t.deps, t.clock.now());
    await signUp('Nora Newer');
    const late = join(root, 'late');
    await makeBackup(t.deps, late);

    config = await emptyPlace('target');
    const report = await restored(config, early, [late]);
    expect(report[1]).toMatch(/^Where the backup was made, FACTOR_KEY was set/);
    expect(report.at(-1)).toMatch(/^Of 1 closed accounts in the log 1 had come back/);

    const database = await openDatabase(config, t.deps.log);
    const again = await createAppOn(database, {
      environment: { DATA_DIR: config.DATA_DIR, ...store('target') },
    });
    again.clock.set(t.clock.now());

    // A consistent snapshot: no message before the last is missing.
    const messages = await counted(database, `select from messages where content like 'Message %'`);
    expect(messages).toBeGreaterThan(5);
    expect(messages).toBeLessThanOrEqual(written);
    const last = `select from messages where content = 'Message ${messages - 1}'`;
    expect(await counted(database, last)).toBe(1);
    expect(await counted(database, `select from profiles where full_name = 'Nora Newer'`)).toBe(0);

    expect((await again.app.request(await urlFor(business))).status).toBe(200);

    const signIn = (email: string) =>
      again.anonymous.request('POST', '/auth/v1/token?grant_type=password', { email, password });
    expect((await signIn(stays.email)).status).toBe(200);
    const refreshed = await again.anonymous.request(
      'POST',
      '/auth/v1/token?grant_type=refresh_token',
      { refresh_token: stays.refresh_token },
    );
    expect(refreshed.status).toBe(400);

    expect((await signIn(goes.email)).status).toBe(400);
    expect(await counted(database, `select from profiles where id = '${goes.userId}'`)).toBe(0);
    const proof = `select from account_closures where user_id = '${goes.userId}' and erased_at is not null`;
    expect(await counted(database, proof)).toBe(1);
    const named = `select from auth_users where email = '${goes.email}' or metadata::text like '%Goes%'`;
    expect(await counted(database, named)).toBe(0);

    // Sequences, triggers and references work again.
    const newcomer = await again.business({ tier: 'paid' });
    const numbered = `select from public_cards where profile_id = '${newcomer.profileId}'`;
    expect(await counted(database, numbered)).toBe(1);
    await expect(database.script('delete from audit_log')).rejects.toThrow();
    await expect(database.script('truncate audit_log')).rejects.toThrow();
    const pass = `insert into passes values ('${newId()}', '${newId()}', 'Plumbing')`;
    await expect(database.script(pass)).rejects.toMatchObject({ code: '23503' });
    await database.close();
  });

  it('is refused for a folder in use, a database with accounts, or a changed file', async () => {
    const early = join(root, 'early');
    await expect(makeBackup(t.deps, early)).rejects.toThrow(/is not empty/);
    await expect(restored(config, early, [])).rejects.toThrow(/^The database has accounts/);
    const file = join(early, 'tables/messages.jsonl.gz');
    const bytes = await readFile(file);
    bytes.subarray(-8).fill(0);
    await writeFile(file, bytes);
    await expect(restored(config, early, [])).rejects.toThrow(
      /is damaged: tables\/messages.jsonl.gz was changed\.$/,
    );
  });
});
