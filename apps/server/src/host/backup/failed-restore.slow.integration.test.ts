import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteClosure } from '../../modules/privacy/index.ts';
import { type Config, parseConfig } from '../../platform/config/config.ts';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from '../database/open-database.ts';
import { makeBackup } from './make-backup.ts';
import { type RestoreOrder, restoreBackup } from './restore-backup.ts';

let root: string;
let t: TestApp;
let folder: string;
let config: Config;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pro-match-failed-'));
  t = await createTestApp({ environment: { DATA_DIR: join(root, 'source') } });
  await signUp();
  await signUp();
  folder = join(root, 'copy');
  await makeBackup(t.deps, folder);

  config = { ...t.deps.config, DATA_DIR: join(root, 'target') };
  if (t.database.url === undefined) return;
  const target = await openTestDatabase();
  closers.push(() => target.close());
  config = { ...config, DATABASE_URL: target.url };
});
afterAll(async () => {
  for (const close of closers) await close();
  await t.close();
  await rm(root, { recursive: true, force: true });
});

async function signUp(): Promise<void> {
  const body = { email: `${newId()}@example.com`, password: 'Correct-horse-7' };
  const data = { role: 'client' };
  const answer = await t.anonymous.request('POST', '/auth/v1/signup', { ...body, data });
  expect(answer.status).toBe(200);
}

const restored = (changes: Partial<Config>, order: Partial<RestoreOrder> = {}) =>
  restoreBackup(
    { config: { ...config, ...changes }, log: t.deps.log, clock: t.clock },
    { folder, laterFolders: [], isOverwriting: false, ...order },
  );

interface Found {
  accounts: number;
  live: number;
  closed: number;
}

/** Returns the target's content. */
async function found(): Promise<Found | undefined> {
  const database = await openDatabase(config, t.deps.log);
  try {
    const rows = await database.db.execute(sql`
      select (select count(*)::int from auth_users where deleted_at is null) as accounts,
        (select count(*)::int from auth_sessions where ended_at is null) as live,
        (select count(*)::int from auth_users where deleted_at is not null) as closed
    `);
    return rowsOf<Found>(rows)[0];
  } finally {
    await database.close();
  }
}

/** A bucket whose endpoint refuses connections. */
const bucketThatIsAway = parseConfig({
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'away',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}).s3;

// Each test goes on with the target that the one before has left.
describe('a restore that fails', { timeout: 120_000 }, () => {
  it('leaves no open session when it fails after the rows are restored', async () => {
    await expect(restored({ JWT_SIGNING_KEY: 'none' })).rejects.toThrow('JWT_SIGNING_KEY');
    expect(await found()).toEqual({ accounts: 2, live: 0, closed: 0 });
  });

  it('can be finished by closing the accounts in the log again', async () => {
    const [user] = rowsOf<{ id: string }>(
      await t.database.db.execute(sql`select id from auth_users limit 1`),
    );
    await noteClosure(config, { userId: user?.id ?? '', closedAt: t.clock.now() });
    expect(await restored({}, { folder: undefined })).toEqual([
      'Of 1 closed accounts in the log 1 had come back, and are closed again.',
    ]);
    expect(await found()).toEqual({ accounts: 1, live: 0, closed: 1 });
  });

  it('leaves the database unchanged when the bucket is unreachable', async () => {
    await expect(restored({ s3: bucketThatIsAway }, { isOverwriting: true })).rejects.toThrow(
      "We can't reach our picture storage",
    );
    expect(await found()).toEqual({ accounts: 1, live: 0, closed: 1 });
  });
});
