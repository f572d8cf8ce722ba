import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { found } from '../../../testing/found.ts';
import { measureAnswers } from '../index.ts';

const DAY_MS = 86_400_000;

let t: TestApp;
let client: TestClient;
let businesses: TestBusiness[];
beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  businesses = await Promise.all([t.business(), t.business(), t.business()]);
});
afterAll(() => t.close());

interface Answer {
  by: number;
  /** Null if it hasn't answered. */
  minutes: number | null;
  daysAgo: number;
}

async function insert(answers: readonly Answer[], now: Date): Promise<void> {
  const { db } = t.database;
  await db.execute(sql`delete from matches`);
  for (const { by, minutes, daysAgo } of answers) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS).toISOString();
    await db.execute(sql`
      with request as (
        insert into service_requests (id, client_id, service_type, description)
        values (${newId()}, ${client.userId}, 'Plumbing', 'It leaks.') returning id
      )
      insert into matches (id, client_id, business_id, service_request_id, service, status,
        accepted_at, answered_at, answer_minutes)
      select ${newId()}, ${client.userId}, ${businesses[by]?.userId}, id, 'Plumbing',
        case when ${minutes}::int is null then 'pending' else 'accepted' end,
        case when ${minutes}::int is not null then ${at}::timestamptz end,
        case when ${minutes}::int is not null then ${at}::timestamptz end, ${minutes}::int
      from request`);
  }
}

/** Computes the job's expected results in another way. */
async function recount(now: Date): Promise<unknown[]> {
  const rows = await t.database.db.execute(sql`
    select b.id, (
      select minutes from (
        select m.answer_minutes as minutes,
          row_number() over (order by m.answer_minutes, m.id) as place, count(*) over () as all
        from matches m
        where m.business_id = b.user_id and m.answer_minutes is not null
          and m.answered_at > ${new Date(now.getTime() - 30 * DAY_MS).toISOString()}::timestamptz
      ) ranked where "all" >= 5 and place = ("all" + 1) / 2
    ) as minutes from business_profiles b order by b.id`);
  return rowsOf(rows);
}

async function written(): Promise<{ id: string; minutes: number | null }[]> {
  const rows = await t.database.db.execute(
    sql`select id, answer_minutes as minutes from business_profiles order by id`,
  );
  return rowsOf<{ id: string; minutes: number | null }>(rows);
}

it('stores what a recount in SQL computes for any history', async () => {
  const answer = fc.record({
    by: fc.integer({ min: 0, max: 2 }),
    minutes: fc.option(fc.integer({ min: 0, max: 600 }), { freq: 5 }),
    daysAgo: fc.integer({ min: 0, max: 39 }).map((days) => days + 0.5),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 30 }), async (answers) => {
      // One pending request of a client, business and service at a time.
      const pending = new Set<number>();
      const possible = answers.filter(({ by, minutes }) => {
        const isPossible = minutes !== null || !pending.has(by);
        if (minutes === null) pending.add(by);
        return isPossible;
      });
      const now = t.clock.now();
      await insert(possible, now);
      await measureAnswers(t.deps, now);
      expect(await written()).toEqual(await recount(now));
    }),
    { numRuns: 25 },
  );
});

it('rewrites no row that is already correct', async () => {
  const now = t.clock.now();
  await insert(
    Array.from({ length: 6 }, (_, index) => ({ by: 0, minutes: index * 10, daysAgo: 1 })),
    now,
  );
  await measureAnswers(t.deps, now);
  const versions = async () =>
    rowsOf(
      await t.database.db.execute(
        sql`select id, xmin::text, answer_minutes from business_profiles order by id`,
      ),
    );
  const before = await versions();
  // The lower of the two in the middle of 0, 10, 20, 30, 40, 50.
  expect(before).toContainEqual(
    expect.objectContaining({ id: businesses[0]?.profileId, answer_minutes: 20 }),
  );
  await measureAnswers(t.deps, now);
  expect(await versions()).toEqual(before);
});

it('stores the next opening on the third acceptance on Free and clears it on that day', async () => {
  const { db } = t.database;
  await db.execute(sql`delete from matches`);
  const owner = await t.business();
  const stored = async () => {
    const rows = await db.execute(sql`
      select booked_until::text as day from business_profiles where id = ${owner.profileId}`);
    return rowsOf<{ day: string | null }>(rows)[0]?.day;
  };
  for (let count = 1; count <= 3; count += 1) {
    const id = newId();
    const from = await t.client();
    const asked = await from.request('POST', '/rest/v1/matches', {
      id,
      business_id: owner.userId,
      service: 'Plumbing',
      description: 'The sink leaks.',
    });
    expect(asked.status).toBe(201);
    expect(await stored()).toBeNull();
    await owner.request('PATCH', `/rest/v1/matches/${id}`, { status: 'accepted' });
  }
  const now = t.clock.now();
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const day = next.toISOString().slice(0, 10);
  expect(await stored()).toBe(day);
  const seen = async () => {
    const path = '/functions/v1/find-nearby-businesses';
    const response = await client.request('POST', path, { service: 'Plumbing' });
    const { businesses: cards } = (await response.json()) as {
      businesses: { id: string; next_opening: string | null }[];
    };
    return cards.find(({ id }) => id === owner.profileId)?.next_opening;
  };
  expect(await seen()).toBe(day);
  await db.execute(
    sql`update business_profiles set subscription_tier = 'paid' where id = ${owner.profileId}`,
  );
  expect(await seen()).toBeNull();
  await measureAnswers(t.deps, new Date(next.getTime() - 1));
  expect(await stored()).toBe(day);
  await measureAnswers(t.deps, next);
  expect(await stored()).toBeNull();
});

// The embedded database has one connection: nothing there happens at once.
it.runIf(inject('database').driver === 'postgres')(
  'skips a business that another transaction holds, and comes back to it',
  async () => {
    const now = t.clock.now();
    const { profileId: id } = found(businesses[0]);
    const minutesOf = async () => (await written()).find((row) => row.id === id)?.minutes;
    const answers = (minutes: number) =>
      Array.from({ length: 6 }, () => ({ by: 0, minutes, daysAgo: 1 }));
    await insert(answers(10), now);
    await measureAnswers(t.deps, now);
    await insert(answers(30), now);
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from business_profiles where id = ${id} for update`);
      await measureAnswers(t.deps, now);
    });
    expect(await minutesOf()).toBe(10);
    await measureAnswers(t.deps, now);
    expect(await minutesOf()).toBe(30);
  },
);
