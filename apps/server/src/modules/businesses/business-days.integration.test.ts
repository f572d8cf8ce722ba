import { DAY_MS } from '@pro-match/domain/limits';
import { monthOf } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { rowsReadBy } from '../../testing/sql/rows-read.ts';
import { countAccepted, findStats, statsStatement } from './business-stats.queries.ts';

const NOW = new Date('2031-03-12T12:00:00.000Z');
const DAYS = 30;
const RUNS = 30;

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  client = await t.client();
  business = await t.business();
  other = await t.business();
});
afterAll(() => t.close());

const run = async <Row>(statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await t.database.db.execute(statement));

const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS).toISOString();

/** Leads of both businesses, several by one statement. */
async function ask(count: number, age: number): Promise<void> {
  await run(sql`
    with job as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), ${client.userId}::uuid, 'Plumbing', 'A job'
      from generate_series(1, ${count}::int) returning id
    )
    insert into matches (id, client_id, business_id, service_request_id, service, created_at)
    select gen_random_uuid(), ${client.userId}::uuid, b::uuid, job.id, 'Plumbing ' || job.id,
      ${daysAgo(age)}::timestamptz
    from job, unnest(${sql.param([business.userId, other.userId])}::text[]) b`);
}

/** A part of the matches of both businesses. */
const some = (share: number) => sql`hashtext(id::text) % ${share + 2} = 0`;

const STEPS = [
  (n: number) => ask(1 + (n % 4), n),
  (n: number) =>
    run(sql`update matches set status = 'accepted', accepted_at = ${daysAgo(n % 20)}::timestamptz
      where status = 'pending' and declined_at is null and withdrawn_at is null and ${some(n)}`),
  (n: number) =>
    run(sql`update matches set declined_at = ${daysAgo(0)}::timestamptz, decline_reason = 'booked',
      answered_at = ${daysAgo(0)}::timestamptz, answer_minutes = 1
      where status = 'pending' and declined_at is null and withdrawn_at is null and ${some(n)}`),
  (n: number) =>
    run(sql`update matches set withdrawn_at = ${daysAgo(0)}::timestamptz
      where status = 'pending' and declined_at is null and ${some(n)}`),
  (n: number) =>
    run(sql`update matches set closed_at = case when closed_at is null
      then ${daysAgo(0)}::timestamptz end where ${some(n)}`),
  (n: number) =>
    run(sql`insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
      select gen_random_uuid(), id, case when ${n % 3 === 0} then client_id else business_id end,
        case when ${n % 3 === 0} then business_id else client_id end, 'Hello',
        ${daysAgo(n)}::timestamptz
      from matches where ${some(n)}`),
  (n: number) => run(sql`delete from messages where ${some(n)}`),
  (n: number) =>
    run(sql`delete from matches where ${some(n)}
      and not exists (select from messages m where m.match_id = matches.id)`),
];

it('equals a recount of all rows after any history', async () => {
  const step = fc.record({ kind: fc.nat(STEPS.length - 1), n: fc.nat(40) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      await run(sql`delete from messages`);
      await run(sql`delete from matches`);
      for (const { kind, n } of steps) await STEPS[kind]?.(n);
      for (const { userId, profileId: id } of [business, other]) {
        const stats = await findStats(t.database.db, { id, userId, now: NOW, days: DAYS });
        const [counted] = await run(sql`
          select count(*)::int as total_leads, count(accepted_at)::int as accepted,
            (count(*) filter (where status = 'pending' and declined_at is null
              and withdrawn_at is null and closed_at is null))::int as pending,
            (select count(*)::int from messages where sender_id = ${userId}::uuid) as messages_sent
          from matches where business_id = ${userId}::uuid`);
        expect(stats).toMatchObject(counted ?? {});
        const activity = await run(sql`
          select to_char(day, 'YYYY-MM-DD') as day,
            (select count(*)::int from matches where business_id = ${userId}::uuid
              and (created_at at time zone 'UTC')::date = day::date) as leads,
            (select count(*)::int from matches where business_id = ${userId}::uuid
              and (accepted_at at time zone 'UTC')::date = day::date) as accepted
          from generate_series(${daysAgo(DAYS - 1)}::date, ${daysAgo(0)}::date, interval '1 day') day
          order by 1`);
        expect(stats?.activity).toEqual(activity);
        const month = monthOf(NOW);
        const [inMonth] = await run<{ n: number }>(sql`
          select count(*)::int as n from matches where business_id = ${userId}::uuid
            and accepted_at >= ${month.start.toISOString()}::timestamptz
            and accepted_at < ${month.end.toISOString()}::timestamptz`);
        expect(await countAccepted(t.database.db, { userId, ...month })).toBe(inMonth?.n);
      }
    }),
    { numRuns: RUNS },
  );
}, 120_000);

it('reads one row per day regardless of the number of leads', async () => {
  const { userId, profileId: id } = business;
  for (let age = 0; age < 10; age += 1) await ask(300, age);
  await run(sql`analyze matches`);
  await run(sql`analyze business_days`);
  const statement = statsStatement({ id, userId, now: NOW, days: DAYS });
  expect(await rowsReadBy(t.database.db, statement)).toBeLessThan(100);
});
