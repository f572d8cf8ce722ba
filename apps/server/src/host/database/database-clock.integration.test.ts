import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { DatabaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('returns the time of the database, whatever the clock of the machine says', async () => {
  const clock = new DatabaseClock(database, { log: pino({ enabled: false }), wall: () => 0 });
  await clock.start();
  const read = async () => {
    const answer = await database.db.execute(
      sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
    );
    return rowsOf<{ ms: number }>(answer)[0]?.ms ?? Number.NaN;
  };
  const before = await read();
  const told = clock.now().getTime();
  const after = await read();
  await clock.stop();
  // The error is at most half of the quickest round trip.
  expect(told).toBeGreaterThan(before - 1000);
  expect(told).toBeLessThan(after + 1000);
});
