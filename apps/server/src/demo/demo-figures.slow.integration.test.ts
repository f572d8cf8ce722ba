import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FREE_MATCHES_PER_MONTH } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHealth } from '../modules/team/health/health.service.ts';
import { createOutcomes } from '../modules/team/health/outcomes.service.ts';
import { createReplies } from '../modules/team/health/replies.service.ts';
import { rowsOf } from '../platform/database/database.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { seedDemoData } from './index.ts';

const MEMBER = { userId: '', sessionId: '', role: 'client', inTeam: true, aal: 'aal2' } as const;
/** The weeks of the health screen. */
const WEEKS = 12;

let t: TestApp;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-demo-figures-'));
  t = await createTestApp({ environment: { DATA_DIR: folder } });
  await seedDemoData(t.deps);
}, 60_000);

afterAll(async () => {
  await t.close();
  await rm(folder, { recursive: true, force: true });
});

async function numbers(query: ReturnType<typeof sql>): Promise<Record<string, number>> {
  const [row] = rowsOf<Record<string, number | string>>(await t.deps.database.db.execute(query));
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, n]) => [name, Number(n)]));
}

/** Start of the period on the health screen. */
const since = sql`(date_trunc('week', now() at time zone 'UTC')
  - ${WEEKS - 1}::integer * interval '1 week') at time zone 'UTC'`;

const readReplies = () => createReplies(t.deps)(MEMBER, {});
const readOverview = () => createHealth(t.deps)(MEMBER, { by: 'week' });

describe('the figures of the demo data', () => {
  it('agree between the overview and the reply figures', async () => {
    const [{ total: jobs, weeks }, { total: all }] = [await readReplies(), await readOverview()];
    const rows = await numbers(sql`
      select count(*) as requests, count(asked_at) as asked, count(first_answer_at) as answered,
        count(*) filter (where first_answer_minutes <= 60) as within_hour
      from service_requests where created_at >= ${since}`);
    expect(all.requests).toBe(rows.requests);
    expect(jobs).toMatchObject({
      asked: rows.asked,
      answered: rows.answered,
      within_hour: rows.within_hour,
      within_hour_share: jobs.within_hour / jobs.asked,
    });
    // Each request went to one business, except those that wait for the team.
    const tickets = await numbers(sql`
      select count(*) as n from service_requests r where created_at >= ${since}
        and not exists (select from matches m where m.service_request_id = r.id)`);
    expect(all.requests - jobs.asked).toBe(tickets.n);
    expect(all.matches).toBe(jobs.asked);
    expect(all.accepted).toBe(jobs.answered);
    expect(weeks.reduce((sum, week) => sum + week.asked, 0)).toBe(jobs.asked);
  });

  it('show a lively market, in which no share of replies is close to 0', async () => {
    const { total: jobs, states } = await readReplies();
    expect(jobs.asked).toBeGreaterThan(100);
    for (const part of [jobs.within_hour, jobs.answered, jobs.answered - jobs.within_hour]) {
      expect(part).toBeGreaterThan(jobs.asked / 20);
    }
    expect(jobs.median_minutes).toBeGreaterThan(0);
    expect(states.map(({ state }) => state)).toEqual(['OH']);
  });

  it('count no more outcomes than accepted matches', async () => {
    const { total } = await createOutcomes(t.deps)(MEMBER, {});
    const rows = await numbers(sql`select count(accepted_at) as accepted from matches`);
    expect(total.client.asked).toBeGreaterThan(0);
    expect(total.client.asked).toBeLessThanOrEqual(rows.accepted ?? 0);
    expect(total.client.answered).toBeLessThanOrEqual(total.client.asked);
    expect(total.both_done).toBeLessThanOrEqual(
      Math.min(total.client.said.done, total.business.said.done),
    );
  });

  it('match the rows of each business', async () => {
    const wrong = await numbers(sql`
      select count(*) as n from business_profiles b
      left join lateral (
        select coalesce(sum(leads), 0) as leads, coalesce(sum(accepted), 0) as accepted,
          coalesce(sum(waiting), 0) as waiting, coalesce(sum(messages), 0) as messages
        from business_days d where d.business_id = b.user_id
      ) told on true
      left join lateral (
        select count(*) as leads, count(accepted_at) as accepted,
          count(*) filter (where status = 'pending') as waiting
        from matches m where m.business_id = b.user_id
      ) had on true
      where (told.leads, told.accepted, told.waiting) <> (had.leads, had.accepted, had.waiting)
        or told.messages <> (select count(*) from messages s where s.sender_id = b.user_id)
        or b.total_reviews > had.leads`);
    expect(wrong.n).toBe(0);
  });

  it('come from events in a possible order', async () => {
    const wrong = await numbers(sql`
      select
        count(*) filter (where m.created_at < b.created_at) as before_the_business,
        count(*) filter (where m.created_at < c.created_at) as before_the_client,
        count(*) filter (where m.accepted_at not between m.created_at and now()) as out_of_time,
        count(*) filter (where v.created_at not between m.accepted_at and now()) as review_too_soon,
        count(*) filter (where (m.accepted_at is null) <> (m.answer_minutes is null)) as unmeasured,
        count(*) filter (where m.answered_at is distinct from r.first_answer_at) as of_another_job
      from matches m
      join service_requests r on r.id = m.service_request_id
      join business_profiles b on b.user_id = m.business_id
      join auth_users c on c.id = m.client_id
      left join reviews v on v.match_id = m.id`);
    expect(wrong).toEqual({
      before_the_business: 0,
      before_the_client: 0,
      out_of_time: 0,
      review_too_soon: 0,
      unmeasured: 0,
      of_another_job: 0,
    });
    const beyond = await numbers(sql`
      select count(*) as n from (
        select from matches m join business_profiles b on b.user_id = m.business_id
        where b.subscription_tier = 'free' and m.accepted_at is not null
        group by b.user_id, date_trunc('month', m.accepted_at at time zone 'UTC')
        having count(*) > ${FREE_MATCHES_PER_MONTH}::integer
      ) months`);
    expect(beyond.n, 'months of Free').toBe(0);
  });
});
