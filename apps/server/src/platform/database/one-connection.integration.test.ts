import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, rowsOf } from './database.ts';
import { apart } from './one-connection.ts';
import { openPglite } from './pglite.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite({});
});
afterAll(() => database.close());

const one = sql`select 1 as one`;

it('refuses what would wait for its own transaction, and stays usable', async () => {
  const { db } = database;
  const asked = db.transaction(async (tx) => {
    await tx.execute(one);
    await db.execute(one);
  });
  // The driver's words are the cause of the library's.
  await expect(asked).rejects.toMatchObject({ cause: { message: /past itself/ } });
  const nested = db.transaction(() => db.transaction((tx) => tx.execute(one)));
  await expect(nested).rejects.toThrow(/past itself/);
  expect(rowsOf(await db.execute(one))).toEqual([{ one: 1 }]);
});

it('takes what a transaction does not wait for, also if that fails', async () => {
  const { db } = database;
  let aside: Promise<unknown> | undefined;
  const failing = db.transaction(async () => {
    aside = apart(() => db.execute(one));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await expect(aside).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('lets others wait for a transaction, and go on after it', async () => {
  const { db } = database;
  let later: Promise<unknown> | undefined;
  const inside = db.transaction(async (tx) => {
    // Begun here, sent when the transaction has ended.
    later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => db.execute(one));
    return tx.execute(one);
  });
  const beside = db.execute(one);
  const answers = await Promise.all([inside, beside, inside.then(() => later)]);
  expect(answers).toMatchObject(Array(3).fill({ rows: [{ one: 1 }] }));
});

it('lets the rest of the process have its turn while statements follow each other', async () => {
  let isOver = false;
  setTimeout(() => {
    isOver = true;
  }, 20);
  let asked = 0;
  while (!isOver && asked < 5_000) {
    await database.db.execute(one);
    asked += 1;
  }
  expect(isOver).toBe(true);
});
