import { newId } from '@pro-match/domain/ids';
import { UNCONFIRMED_JOBS_A_DAY as MOST } from '@pro-match/domain/limits';
import { CONFIRM_EMAIL, CONFIRM_TO_ASK_MORE } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { jobRequests } from './testing/job-requests.ts';

let t: TestApp;
let client: TestClient;
let businesses: TestBusiness[];

beforeAll(async () => {
  t = await createTestApp();
  businesses = await Promise.all(
    Array.from({ length: 2 * MOST + 2 }, () => t.business({ tier: 'paid' })),
  );
});
beforeEach(async () => {
  client = await t.client();
});
afterAll(() => t.close());

const PATH = '/rest/v1/matches';
const { start, ask, jobs } = jobRequests(() => ({ t, client, businesses }));

describe('a new account', () => {
  const unconfirm = () =>
    t.database.db.execute(
      sql`update auth_users set email_confirmed_at = null where id = ${client.userId}`,
    );
  const swipe = (nth: number) => start({ business_id: businesses[nth]?.userId });
  /** As many as a day allows, and the job of the first. */
  async function swipeAll() {
    const { body: first } = await swipe(0);
    for (let nth = 1; nth < MOST; nth += 1) expect((await swipe(nth)).status).toBe(201);
    return first;
  }

  it('starts at most ten jobs a day until its e-mail is confirmed', async () => {
    await unconfirm();
    const first = await swipeAll();
    const lead = await businesses[0]?.request('GET', `${PATH}/${first.id}`);
    expect(await lead?.json()).toMatchObject({ email_confirmed: false });
    expect(await swipe(MOST)).toMatchObject({
      status: 403,
      body: { code: 'confirm_email', detail: CONFIRM_EMAIL },
    });
    // One more business for a job is none of them, nor is a repeat.
    expect((await ask(first.service_request_id, MOST + 2)).status).toBe(201);
    expect((await start({ id: first.id })).status).toBe(200);
    await t.database.db.execute(
      sql`update auth_users set email_confirmed_at = now() where id = ${client.userId}`,
    );
    expect((await swipe(MOST + 1)).status).toBe(201);
  });

  it('may start jobs again a day later regardless of team requests', async () => {
    await unconfirm();
    const request = { id: newId(), service_type: 'Falconry', description: 'A hawk.' };
    await client.request('POST', '/rest/v1/service_requests', request);
    await swipeAll();
    await t.database.db.execute(sql`
      update service_requests set created_at = created_at - interval '1 day'
      where client_id = ${client.userId}`);
    expect((await swipe(MOST)).status).toBe(201);
  });

  it('starts a job when it asks a business for what it had asked the team', async () => {
    await unconfirm();
    await swipeAll();
    const jobId = newId();
    const request = { id: jobId, service_type: 'Plumbing', description: 'A leak.' };
    await client.request('POST', '/rest/v1/service_requests', request);
    expect(await ask(jobId, MOST)).toMatchObject({
      status: 403,
      body: { code: 'confirm_email', detail: CONFIRM_EMAIL },
    });
    await t.database.db.execute(sql`
      update service_requests set created_at = created_at - interval '1 day'
      where client_id = ${client.userId} and not for_team`);
    expect((await ask(jobId, MOST)).status).toBe(201);
    // The job starts with its first business, however long ago the team was asked.
    await t.database.db.execute(sql`
      update service_requests set created_at = created_at - interval '2 days'
      where id = ${jobId}`);
    for (let nth = 1; nth < MOST; nth += 1) {
      expect((await swipe(MOST + nth)).status).toBe(201);
    }
    expect((await swipe(2 * MOST)).status).toBe(403);
    expect((await ask(jobId, 2 * MOST)).status).toBe(201);
  });

  it('asks at most five businesses for a job, including withdrawn ones', async () => {
    await unconfirm();
    const { body: first } = await swipe(0);
    const jobId = first.service_request_id;
    for (const nth of [1, 2, 3, 4]) expect((await ask(jobId, nth)).status).toBe(201);
    await client.request('POST', `${PATH}/${first.id}/withdraw`);
    expect(await ask(jobId, 5)).toMatchObject({
      status: 403,
      body: { code: 'confirm_email', detail: CONFIRM_TO_ASK_MORE },
    });
    await t.database.db.execute(
      sql`update auth_users set email_confirmed_at = now() where id = ${client.userId}`,
    );
    expect((await ask(jobId, 5)).status).toBe(201);
  });

  it('cannot exceed the limit with simultaneous requests', async () => {
    await unconfirm();
    const answers = await Promise.all(businesses.map((_, nth) => swipe(nth)));
    const started = answers.filter(({ status }) => status === 201);
    expect(started).toHaveLength(MOST);
    expect(await jobs()).toBe(MOST);
  });
});
