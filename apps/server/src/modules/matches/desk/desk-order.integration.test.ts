import { DAY_MS } from '@pro-match/domain/limits';
import { LEAD_STAGES, type LeadStage, leadStage } from '@pro-match/domain/matches';
import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { rowsToRead } from '../../../platform/database/prepared.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rowsReadByKeptPlan } from '../../../testing/sql/rows-read.ts';
import { valuesOf } from '../matches.queries.ts';
import { moveLeadsOfExpiredQuotes } from './desk.job.ts';
import { exportedStatement, exportedValues } from './export-leads.queries.ts';
import { countsStatement, findLeadRows, leadsStatement, listLeadRows } from './leads.queries.ts';

const RUNS = 25;
const PAGE = 30;

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  client = await t.client();
  business = await t.business({ tier: 'paid' });
  other = await t.business();
});
afterAll(() => t.close());

const run = async <Row>(statement: SQL): Promise<Row[]> =>
  rowsOf<Row>(await t.database.db.execute(statement));

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const ago = (n: number) => sql`${daysFromNow(-n / 10)}::timestamptz`;

async function forgetMatches(): Promise<void> {
  for (const table of ['outcomes', 'quotes', 'messages', 'matches']) {
    await run(sql`delete from ${sql.identifier(table)}`);
  }
}

/** Jobs that ask both businesses, or one of them. */
const ask = (count: number, n: number) =>
  run(sql`
    with job as (
      insert into service_requests (id, client_id, service_type, description)
      select gen_random_uuid(), ${client.userId}::uuid, 'Plumbing', 'A job'
      from generate_series(1, ${count}::int) returning id
    )
    insert into matches (id, client_id, business_id, service_request_id, service, created_at)
    select gen_random_uuid(), ${client.userId}::uuid, b::uuid, job.id, 'Plumbing ' || job.id,
      ${ago(n + 50)}
    from job, unnest(${sql.param([business.userId, ...(n % 2 ? [other.userId] : [])])}::text[]) b`);

const some = (id: string, n: number) => sql`hashtext(${sql.raw(id)}::text || ${String(n)}) % 2 = 0`;
const waits = sql`status = 'pending' and declined_at is null and withdrawn_at is null
  and closed_at is null`;

/** Possible changes of leads, as the statements of any release write them. */
const STEPS = [
  (n: number) => ask(1 + (n % 3), n),
  (n: number) =>
    run(sql`update matches set status = 'accepted', accepted_at = ${ago(n)}, answered_at = ${ago(n)}
      where ${waits} and ${some('id', n)}`),
  // Accepts like an older server, which does not store the time of answers.
  (n: number) =>
    run(sql`update matches set status = 'accepted', accepted_at = ${ago(n)}
      where ${waits} and ${some('id', n)}`),
  (n: number) =>
    run(sql`update matches set declined_at = ${ago(n)}, decline_reason = 'booked',
      answered_at = ${ago(n)} where ${waits} and ${some('id', n)}`),
  (n: number) =>
    run(sql`update matches set withdrawn_at = ${ago(n)} where ${waits} and ${some('id', n)}`),
  (n: number) =>
    run(sql`update matches set reopened_at = ${ago(n)}, answered_at = null, answer_minutes = null
      where status = 'accepted' and reopened_at is null and closed_at is null
        and ${some('id', n)}`),
  (n: number) =>
    run(sql`
      with closed as (
        update service_requests set closed_at = ${ago(n)},
          close_reason = (array['hired_here', 'hired_here', 'hired_elsewhere', 'not_doing'])[${1 + (n % 4)}::int]
        where closed_at is null and ${some('id', n)} returning id
      )
      update matches set closed_at = ${ago(n)} where service_request_id in (select id from closed)`),
  // Including that of a side that changes its mind.
  (n: number) =>
    run(sql`insert into outcomes (match_id, side, user_id, answer, answered_at)
      select id, 'business', business_id,
        (array['done', 'not_yet', 'elsewhere', 'dropped'])[${1 + (n % 4)}::int], ${ago(n)}
      from matches where accepted_at is not null and ${some('id', n)}
      on conflict (match_id, side) do update set answer = excluded.answer`),
  (n: number) =>
    run(sql`insert into messages (id, match_id, sender_id, receiver_id, content, created_at)
      select gen_random_uuid(), id, case when ${n % 2 === 0} then client_id else business_id end,
        case when ${n % 2 === 0} then business_id else client_id end, 'Hello', ${ago(n)}
      from matches where ${some('id', n)}`),
  (n: number) => run(sql`update messages set read_at = ${ago(n)} where ${some('match_id', n)}`),
  (n: number) => run(sql`delete from messages where not is_quote and ${some('id', n)}`),
  async (n: number) => {
    await run(sql`update quotes set superseded_at = ${ago(n)}
      where superseded_at is null and answer is distinct from 'accepted'`);
    await run(sql`
      with said as (
        insert into messages (id, match_id, sender_id, receiver_id, content, created_at, is_quote)
        select gen_random_uuid(), id, business_id, client_id, 'Quote', ${ago(n)}, true
        from matches where status = 'accepted' and ${some('id', n)} returning id, match_id
      )
      insert into quotes (id, match_id, version, lines, visit_fee_cents, deposit_cents,
        total_min_cents, total_max_cents, valid_until, expires_at, created_at)
      select id, match_id, 1 + (select count(*) from quotes q where q.match_id = said.match_id), '[]',
        0, 0, 100, 100, '2026-01-01', ${daysFromNow(n % 3 === 0 ? -1 : 1)}::timestamptz, ${ago(n)}
      from said`);
  },
  (n: number) =>
    run(sql`update quotes set answer = (array['declined', 'change_asked'])[${1 + (n % 2)}::int],
      answered_at = ${ago(n)} where superseded_at is null and answer is null and ${some('id', n)}`),
  (n: number) =>
    run(sql`update quotes q set answer = 'accepted', answered_at = ${ago(n)}
      where superseded_at is null and ${some('id', n)} and not exists (
        select from quotes o where o.match_id = q.match_id and o.answer = 'accepted')`),
];

async function stageNow(userId: string, now: Date): Promise<[string, LeadStage][]> {
  const ids = await run<{ id: string }>(
    sql`select id from matches where business_id = ${userId} order by id`,
  );
  const question = { reader: { userId, role: 'business' as const }, now };
  const rows = await findLeadRows(
    t.database.db,
    question,
    ids.map(({ id }) => id),
  );
  return rows.map((row) => [row.id, leadStage(row, now)] as [string, LeadStage]).toSorted();
}

async function stored(userId: string): Promise<[string, LeadStage][]> {
  const rows = await run<{ match_id: string; stage: LeadStage }>(
    sql`select match_id, stage from desk_leads where business_id = ${userId} order by match_id`,
  );
  return rows.map(({ match_id, stage }) => [match_id, stage] as [string, LeadStage]).toSorted();
}

/** Many leads, most of them accepted: what chance seldom comes to is seen in each run. */
const ACCEPTED = [
  ...[5, 11, 17].map((n) => ({ kind: 0, n })),
  ...[1, 2].map((n) => ({ kind: 1, n })),
];
const QUOTED = [...ACCEPTED, { kind: 11, n: 1 }];
const WON = [...ACCEPTED, { kind: 7, n: 4 }];

it('gives each lead the stage and place that the domain and a recount give it, after any history', async () => {
  const step = fc.record({ kind: fc.nat(STEPS.length - 1), n: fc.nat(40) });
  const seen = new Set<LeadStage>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      for (const table of ['outcomes', 'quotes', 'messages', 'matches']) {
        await run(sql`delete from ${sql.identifier(table)}`);
      }
      await ask(4, 1);
      for (const { kind, n } of steps) await STEPS[kind]?.(n);
      const { rows } = (
        await run<{ rows: number }>(sql`
        select count(*)::int as rows from (
          (select match_id, business_id, service, stage, place, quote_ends_at from desk_leads
            except select m.id, m.business_id, m.service, d.* from matches m, desk_of(m, now()) d)
          union all
          (select m.id, m.business_id, m.service, d.* from matches m, desk_of(m, now()) d
            except select match_id, business_id, service, stage, place, quote_ends_at
              from desk_leads)
        ) differ`)
      )[0] ?? { rows: -1 };
      expect(rows).toBe(0);
      for (const { userId } of [business, other]) {
        const stages = await stored(userId);
        expect(stages).toEqual(await stageNow(userId, new Date()));
        for (const [, stage] of stages) seen.add(stage);
      }
      // A quote expires by time alone.
      const later = new Date(Date.now() + 2 * DAY_MS);
      await moveLeadsOfExpiredQuotes(t.deps, later);
      expect(await stored(business.userId)).toEqual(await stageNow(business.userId, later));
    }),
    { numRuns: RUNS, examples: [[QUOTED], [WON]] },
  );
  expect([...seen].toSorted()).toEqual([...LEAD_STAGES].toSorted());
}, 300_000);

// The embedded database has only one connection, so no one else can hold a lock.
it.runIf(inject('database').driver === 'postgres')(
  'leaves a lead that another transaction holds, and comes back to it',
  async () => {
    await forgetMatches();
    await ask(2, 2);
    await run(sql`update desk_leads set stage = 'quoted', quote_ends_at = now()`);
    const [held, free] = await run<{ id: string }>(sql`select match_id as id from desk_leads`);
    const stageOf = async (lead: { id: string } | undefined) =>
      (
        await run<{ stage: LeadStage }>(sql`
        select stage from desk_leads where match_id = ${lead?.id}::uuid`)
      )[0]?.stage;
    const later = new Date(Date.now() + DAY_MS);
    await t.database.db.transaction(async (tx) => {
      await tx.execute(sql`select from desk_leads where match_id = ${held?.id}::uuid for update`);
      await moveLeadsOfExpiredQuotes(t.deps, later);
      expect(await stageOf(free)).toBe('talking');
    });
    expect(await stageOf(held)).toBe('quoted');
    await moveLeadsOfExpiredQuotes(t.deps, later);
    expect(await stageOf(held)).toBe('talking');
  },
);

it('reads only a page of the desk in every stage, however many leads there are', async () => {
  const { userId } = business;
  await forgetMatches();
  await ask(3000, 2);
  await run(sql`update matches set status = 'accepted', accepted_at = now(), answered_at = now()
    where hashtext(id::text) % 40 = 0`);
  for (const table of ['matches', 'desk_leads', 'service_requests', 'messages', 'quotes']) {
    await run(sql`analyze ${sql.identifier(table)}`);
  }
  const { db } = t.database;
  const question = { reader: { userId, role: 'business' as const }, now: new Date() };
  const values = valuesOf(question);
  for (const stage of [undefined, ...LEAD_STAGES]) {
    const last = (await listLeadRows(db, question, { stage, limit: PAGE }))[PAGE - 1];
    const ends = last ? [undefined, { micros: last.place, id: last.id }] : [undefined];
    for (const after of ends) {
      for (const service of [undefined, 'Plumbing']) {
        const statement = leadsStatement(
          stage ?? 'any',
          service !== undefined,
          rowsToRead(PAGE),
          after === undefined,
        );
        const given = { ...values, ...after, service };
        expect(await rowsReadByKeptPlan(db, statement, given)).toBeLessThan(6 * (PAGE + 1));
      }
    }
  }
  expect(await rowsReadByKeptPlan(db, countsStatement(false), values)).toBeLessThan(600);
  expect(
    await rowsReadByKeptPlan(
      db,
      exportedStatement(true),
      exportedValues(userId, { stage: 'won' }, undefined),
    ),
  ).toBeLessThan(600);
});
