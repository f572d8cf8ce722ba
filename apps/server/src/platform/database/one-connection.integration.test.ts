import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPglite } from '../../host/database/pglite.ts';
import { type Database, rowsOf } from './database.ts';
import { apart } from './one-connection.ts';

let database: Database;

beforeAll(async () => {
  database = await openPglite({});
});
afterAll(() => database.close());

const one = sql`select 1 as one`;

it('rejects a query that would wait for its own transaction, and stays usable', async () => {
  const { db } = database;
  const asked = db.transaction(async (tx) => {
    await tx.execute(one);
    await db.execute(one);
  });
  // The library wraps the driver's error as its cause.
  await expect(asked).rejects.toMatchObject({ cause: { message: /past itself/ } });
  const nested = db.transaction(() => db.transaction((tx) => tx.execute(one)));
  await expect(nested).rejects.toThrow(/past itself/);
  expect(rowsOf(await db.execute(one))).toEqual([{ one: 1 }]);
});

it('runs a query that the transaction does not wait for, even after a rollback', async () => {
  const { db } = database;
  let aside: Promise<unknown> | undefined;
  const failing = db.transaction(async () => {
    aside = apart(() => db.execute(one));
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await expect(aside).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('runs queries from outside after the transaction ends', async () => {
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

describe('the event loop', () => {
  /** Sends statements, each as soon as the one before is answered, until a timer has run. */
  async function askUntilTimer(db: Pick<Database['db'], 'execute'>): Promise<boolean> {
    let hasRun = false;
    setTimeout(() => {
      hasRun = true;
    }, 20);
    for (let asked = 0; !hasRun && asked < 5_000; asked += 1) await db.execute(one);
    return hasRun;
  }

  it('gets its turn between statements, inside and outside a transaction', async () => {
    const { db } = database;
    expect(await askUntilTimer(db)).toBe(true);
    expect(await db.transaction((tx) => askUntilTimer(tx))).toBe(true);
  });

  it('lets a request send several statements between two long ones', async () => {
    const { db } = database;
    let long = 0;
    let isOver = false;
    const loop = async () => {
      for (; !isOver && long < 100; long += 1) {
        await db.execute(sql`select count(*) from generate_series(1, 100000)`);
      }
    };
    const request = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      const before = long;
      for (let asked = 0; asked < 20; asked += 1) await db.execute(one);
      isOver = true;
      return long - before;
    };
    const [, waitedFor] = await Promise.all([loop(), request()]);
    // It would be one for each statement if each had to queue.
    expect(waitedFor).toBeLessThan(10);
  });

  it('keeps the order of statements that a transaction sends at once', async () => {
    const { db } = database;
    await db.execute(sql`create table sent (id serial, place integer)`);
    const places = Array.from({ length: 200 }, (_, place) => place);
    await db.transaction((tx) =>
      Promise.all(
        places.map((place) => tx.execute(sql`insert into sent (place) values (${place})`)),
      ),
    );
    const rows = rowsOf<{ place: number }>(
      await db.execute(sql`select place from sent order by id`),
    );
    expect(rows.map(({ place }) => place)).toEqual(places);
  });
});
