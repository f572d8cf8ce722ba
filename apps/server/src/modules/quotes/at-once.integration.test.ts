import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { quoteInput } from '../../testing/quotes.ts';
import { untilWaiting, whileHeld } from '../../testing/sql/held.ts';
import { newQuoting, quotesOf, sendQuoteAs } from './testing/quoting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

// The embedded database has one connection: nothing there happens at once.
describe.runIf(inject('database').driver === 'postgres')('a quote that is sent twice', () => {
  it('returns the one stored quote both times', async () => {
    const { business, client, matchId, jobId } = await newQuoting(t);
    const input = quoteInput();
    const job = sql`select from service_requests where id = ${jobId} for update`;
    // Both have seen that nothing is stored yet, and wait for the job.
    const { sent } = await whileHeld(t.database, job, async () => {
      const both = [1, 2].map(() => sendQuoteAs(business, matchId, input));
      await untilWaiting(t.database, 2);
      return { sent: Promise.all(both) };
    });
    expect((await sent).map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await quotesOf(client, matchId)).toHaveLength(1);
  });
});
