import { newId } from '@pro-match/domain/ids';
import { JOB_MATCHES_MAX } from '@pro-match/domain/limits';
import { CLOSE_REASONS } from '@pro-match/domain/requests';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

const BUSINESSES = 8;

let t: TestApp;
let member: TestClient;
let businesses: TestBusiness[];

beforeAll(async () => {
  t = await createTestApp();
  member = await t.member();
  businesses = await Promise.all(
    Array.from({ length: BUSINESSES }, () => t.business({ tier: 'paid' })),
  );
});
afterAll(() => t.close());

const MATCHES = '/rest/v1/matches';
const REQUESTS = '/rest/v1/service_requests';

async function one<T>(query: ReturnType<typeof sql>): Promise<T | undefined> {
  return rowsOf<T>(await t.database.db.execute(query))[0];
}
const deadlocks = async () =>
  (
    await one<{ deadlocks: number }>(sql`
      select deadlocks::int from pg_stat_database where datname = current_database()`)
  )?.deadlocks;

/** A job that the team also searches for, so that it can get matches in every way. */
interface TrialJob {
  id: string;
  /** A client of its own, without other jobs. */
  client: TestClient;
  proposals: string[];
  /** The matches by the business that was asked. */
  matches: string[];
}

async function newJob(): Promise<TrialJob> {
  const client = await t.client();
  const id = newId();
  const request = { id, service_type: 'Plumbing', description: 'A leak.' };
  await client.request('POST', REQUESTS, request);
  const proposals = businesses.map(() => newId());
  for (const [nth, proposalId] of proposals.entries()) {
    await t.database.db.execute(sql`
      insert into ticket_proposals (id, request_id, business_id, proposed_by, created_at)
      values (${proposalId}, ${id}, ${businesses[nth]?.userId}, ${member.userId}, now())`);
  }
  return { id, client, proposals, matches: businesses.map(() => newId()) };
}

const which = fc.nat({ max: BUSINESSES - 1 });
const acts = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('ask' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('introduce' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('withdraw' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('accept' as const), which }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('decline' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('write' as const), which }) },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('close' as const),
      reason: fc.constantFrom(...CLOSE_REASONS),
    }),
  },
);
type Act = typeof acts extends fc.Arbitrary<infer T> ? T : never;

/** Performs an act; returns its status, which is never a server error. */
async function perform(job: TrialJob, act: Act): Promise<number> {
  const { client } = job;
  if (act.does === 'close') {
    const { reason } = act;
    return (await client.request('POST', `${REQUESTS}/${job.id}/close`, { reason })).status;
  }
  const business = businesses[act.which];
  const found = await one<{ id: string }>(sql`
    select id from matches
    where service_request_id = ${job.id} and business_id = ${business?.userId}`);
  const id = found?.id ?? job.matches[act.which];
  const answers: Record<typeof act.does, () => Promise<Response> | undefined> = {
    ask: () => {
      const asked = { business_id: business?.userId, service_request_id: job.id };
      return client.request('POST', MATCHES, { id: job.matches[act.which], ...asked });
    },
    introduce: () =>
      client.request('POST', `${REQUESTS}/${job.id}/proposals/${job.proposals[act.which]}/accept`),
    withdraw: () => client.request('POST', `${MATCHES}/${id}/withdraw`),
    accept: () => business?.request('PATCH', `${MATCHES}/${id}`, { status: 'accepted' }),
    decline: () => business?.request('POST', `${MATCHES}/${id}/decline`, { reason: 'budget' }),
    write: () =>
      business?.request('POST', `${MATCHES}/${id}/messages`, { id: newId(), content: 'Hello' }),
  };
  return (await answers[act.does]())?.status ?? 0;
}

const openOf = async (job: TrialJob) =>
  (
    await one<{ open: number }>(sql`
      select count(*)::int as open from matches
      where service_request_id = ${job.id} and declined_at is null and withdrawn_at is null
        and closed_at is null`)
  )?.open ?? -1;

/** The most open matches that anybody could see until `isOver`. */
async function mostOpen(job: TrialJob, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) most = Math.max(most, await openOf(job));
  return most;
}

// The embedded database has one connection: nothing there happens at once.
describe.runIf(inject('database').driver === 'postgres')('simultaneous requests', () => {
  it('never give a job a sixth open match', { timeout: 300_000 }, async () => {
    const before = await deadlocks();
    const waves = fc.array(fc.array(acts, { minLength: 2, maxLength: 9 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(waves, async (history) => {
        const job = await newJob();
        for (const wave of history) {
          let isOver = false;
          const most = mostOpen(job, () => isOver);
          const answers = await Promise.all(wave.map((act) => perform(job, act)));
          isOver = true;
          for (const status of answers) expect([200, 201, 404, 409]).toContain(status);
          expect(await most).toBeLessThanOrEqual(JOB_MATCHES_MAX);
          const stored = await one<{ strange: number; open: number; closed: boolean }>(sql`
            select r.closed_at is not null as closed,
              count(*) filter (where m.declined_at is null and m.withdrawn_at is null
                and m.closed_at is null)::int as open,
              count(*) filter (where m.status = 'accepted' and m.withdrawn_at is not null
                or (m.closed_at is null) <> (r.closed_at is null))::int as strange
            from service_requests r left join matches m on m.service_request_id = r.id
            where r.id = ${job.id} and m.id is not null group by r.id`);
          if (!stored) continue;
          expect(stored.strange).toBe(0);
          expect(stored.open).toBeLessThanOrEqual(stored.closed ? 0 : JOB_MATCHES_MAX);
        }
      }),
      { numRuns: 25 },
    );
    expect(await deadlocks()).toBe(before);
  });

  it('give a job five matches, and reject the other three of eight', async () => {
    const job = await newJob();
    const answers = await Promise.all(
      businesses.map((_, nth) => perform(job, { does: nth % 2 ? 'ask' : 'introduce', which: nth })),
    );
    expect(answers.filter((status) => status < 300)).toHaveLength(JOB_MATCHES_MAX);
    expect(answers.filter((status) => status === 409)).toHaveLength(3);
    expect(await openOf(job)).toBe(JOB_MATCHES_MAX);
  });
});
