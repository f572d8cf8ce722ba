import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { appointmentInput } from '../../testing/appointments.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { newMatched } from '../../testing/matched.ts';
import { untilWaiting, whileHeld } from '../../testing/sql/held.ts';
import { appointmentsOf, proposeAs } from './testing/appointing.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

// The embedded database has one connection: nothing there happens at once.
describe.runIf(inject('database').driver === 'postgres')('a time that is proposed twice', () => {
  it.each(['client', 'business'] as const)('by the %s at once is stored once', async (by) => {
    const matched = await newMatched(t);
    const { matchId, jobId } = matched;
    const input = appointmentInput();
    const job = sql`select from service_requests where id = ${jobId} for update`;
    // Both have seen that nothing is stored yet, and wait for the job.
    const { sent } = await whileHeld(t.database, job, async () => {
      const both = [1, 2].map(() => proposeAs(matched[by], matchId, input));
      await untilWaiting(t.database, 2);
      return { sent: Promise.all(both) };
    });
    expect((await sent).map(({ status }) => status).toSorted()).toEqual([200, 201]);
    expect(await appointmentsOf(matched.client, matchId)).toHaveLength(1);
  });
});
