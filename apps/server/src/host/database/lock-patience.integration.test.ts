import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { StartupError } from '../process/startup-error.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const NAME = '9000_lids.sql';
const LOCK_MS = 300;

let database: TestDatabase;
let folder: string;
let said: string[];
const others: Database[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pro-match-lids-'));
  said = [];
  await database.script('create table crates (id int); insert into crates values (1)');
  await writeFile(join(folder, NAME), 'alter table crates add column lid text;');
});
afterEach(async () => {
  await Promise.all(others.splice(0).map((other) => other.close()));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const another = () => {
  const opened = openPostgres({ url: database.url ?? '', poolSize: 2, onError: () => undefined });
  others.push(opened);
  return opened;
};

const quick = { lockMs: LOCK_MS, pauseMs: 400, mostPauseMs: 400, giveUpMs: 60_000 };

const run = (patience = quick) =>
  migrate(another(), folder, { patience: { ...patience, say: (line) => said.push(line) } });

/** Does the work while another transaction holds the lock. */
function whileHeld<T>(lock: SQL, work: () => Promise<T>): Promise<T> {
  return another().db.transaction(async (tx) => {
    await tx.execute(lock);
    return work();
  });
}

const read = sql`select id from crates`;

const waiting = async (kind: string) =>
  rowsOf(
    await database.db.execute(sql`select 1 from pg_locks where not granted and mode = ${kind}
    and database = (select oid from pg_database where datname = current_database())`),
  ).length;

describe.runIf(inject('database').driver === 'postgres')('a migration of a table in use', () => {
  it('blocks readers for at most one lock wait, and finishes once the table is free', async () => {
    const migrated = await whileHeld(read, async () => {
      const running = run();
      await expect
        .poll(() => waiting('AccessExclusiveLock'), { interval: 10, timeout: 10_000 })
        .toBe(1);
      const answer = another().db.execute(read);
      const outcome = await Promise.race([
        answer.then(() => 'answered'),
        delay(LOCK_MS + 1_500, 'queued'),
      ]);
      expect(outcome).toBe('answered');
      return { running };
    });
    expect(await migrated.running).toEqual([NAME]);
    expect(said[0]).toMatch(
      /^The migration 9000_lids\.sql waits for a table that is in use: no lock within 0\.3 s/,
    );
    await database.db.execute(sql`select lid from crates`);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('gives up with a one-line error that names the lock, and can be run again', async () => {
    await whileHeld(read, async () => {
      const failed: unknown = await run({ ...quick, giveUpMs: 3_000 }).catch((error) => error);
      expect(failed).toBeInstanceOf(StartupError);
      expect(failed).toMatchObject({ message: expect.stringMatching(/the lock of a table.*$/) });
    });
    expect(said.length).toBeGreaterThan(0);
    expect(await run()).toEqual([NAME]);
  });

  it('waits without a limit while another server migrates', async () => {
    const running = await whileHeld(sql`select pg_advisory_xact_lock(7306012)`, async () => {
      const begun = run();
      await expect.poll(() => waiting('ExclusiveLock'), { interval: 10, timeout: 10_000 }).toBe(1);
      await delay(2 * LOCK_MS);
      return { begun };
    });
    expect(await running.begun).toEqual([NAME]);
    expect(said).toEqual([]);
  });
});
