import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres.ts';

const { driver } = inject('database');
const NAME = '9000_outside.sql';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'pro-match-outside-'));
  await database.script(`
    create table crates (id int, weight int);
    insert into crates select n, n from generate_series(1, 1000) n;
  `);
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (statements: string) =>
  writeFile(
    join(folder, NAME),
    `-- outside a transaction\n-- Purpose: crates are found.\n\n${statements}`,
  );

const TWO_INDEXES = `create unique index concurrently if not exists crates_id on crates (id);
-- Not all of them.
create index concurrently if not exists crates_heavy
  on crates (weight) where weight > 10;
`;

async function indexes() {
  const found = await database.db.execute(sql`
    select indexrelid::regclass::text as name, indisvalid as valid from pg_index
    where indrelid = 'crates'::regclass order by 1
  `);
  return rowsOf(found);
}

const BOTH = [
  { name: 'crates_heavy', valid: true },
  { name: 'crates_id', valid: true },
];

describe('a migration outside a transaction', () => {
  it('runs its statements one by one, once', async () => {
    await write(TWO_INDEXES);
    expect(await migrate(database, folder)).toEqual([NAME]);
    expect(await indexes()).toEqual(BOTH);
    expect(await migrate(database, folder)).toEqual([]);
  });

  it('drops a half-built index and builds it again', async () => {
    await write(TWO_INDEXES);
    await database.script('insert into crates values (1, 1)');
    await expect(migrate(database, folder)).rejects.toThrow(`The migration ${NAME} failed`);
    expect(await indexes()).toEqual([{ name: 'crates_id', valid: false }]);
    await database.script(`delete from crates where ctid = (select max(ctid) from crates)`);
    expect(await migrate(database, folder)).toEqual([NAME]);
    expect(await indexes()).toEqual(BOTH);
  });

  it('is rejected if a statement could not run twice', async () => {
    await write('create index concurrently crates_id on crates (id);\n');
    await expect(migrate(database, folder)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('may not run twice: create index concurrently') },
    });
  });
});

describe.runIf(driver === 'postgres')('on a server', () => {
  const others: Database[] = [];
  const another = () => {
    const opened = openPostgres({ url: database.url ?? '', poolSize: 2, onError: () => undefined });
    others.push(opened);
    return opened;
  };
  afterEach(async () => {
    await Promise.all(others.splice(0).map((other) => other.close()));
  });

  /** Runs `work` while somebody's transaction keeps every index from being finished. */
  function heldUp(work: () => Promise<void>): Promise<void> {
    return another().db.transaction(async (tx) => {
      await tx.execute(sql`update crates set weight = 0 where id = 1`);
      await work();
    });
  }

  const building = sql`
    select pid from pg_stat_activity
    where query like 'create unique index%' and datname = current_database() and state = 'active'`;

  const untilBuilding = () =>
    expect
      .poll(async () => rowsOf(await database.db.execute(building)), { timeout: 5_000 })
      .toHaveLength(1);

  it('is run once by servers that start together', async () => {
    await write(TWO_INDEXES);
    let runs: Promise<string[]>[] = [];
    await heldUp(async () => {
      runs = [another(), another(), another()].map((server) => migrate(server, folder));
      await untilBuilding();
    });
    expect((await Promise.all(runs)).flat()).toEqual([NAME]);
    expect(await indexes()).toEqual(BOTH);
  });

  it('is finished at the next start after a lost connection', async () => {
    await write(TWO_INDEXES);
    await heldUp(async () => {
      const run = migrate(another(), folder);
      const failed = expect(run).rejects.toThrow();
      await untilBuilding();
      await database.db.execute(sql`select pg_terminate_backend(pid) from (${building}) b`);
      await failed;
    });
    expect(await indexes()).toEqual([{ name: 'crates_id', valid: false }]);
    expect(await migrate(another(), folder)).toEqual([NAME]);
    expect(await indexes()).toEqual(BOTH);
  });
});
