import { newId } from '@pro-match/domain/ids';
import type { Lead, Match } from '@pro-match/domain/matches';
import type { ServiceRequest } from '@pro-match/domain/requests';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';

const MATCHES = '/rest/v1/matches';
const REQUESTS = '/rest/v1/service_requests';

let t: TestApp;
let member: TestClient;
let client: TestClient;
let business: TestBusiness;
let jobId: string;

beforeAll(async () => {
  t = await createTestApp();
  member = await t.member();
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business();
  jobId = await askTeam(client);
});
afterAll(() => t.close());

const said = <T>(answer: Promise<Response>) => readJson<T>(answer);
async function askTeam(by: TestActor): Promise<string> {
  const id = newId();
  const request = { id, service_type: 'Plumbing', description: 'A leak.' };
  expect((await by.request('POST', REQUESTS, request)).status).toBe(201);
  return id;
}
/** The team proposes a business, and its client accepts that. */
async function introduce({ userId }: TestBusiness = business) {
  const proposal = newId();
  await t.database.db.execute(sql`
    insert into ticket_proposals (id, request_id, business_id, proposed_by, created_at)
    values (${proposal}, ${jobId}, ${userId}, ${member.userId}, now())`);
  const path = `${REQUESTS}/${jobId}/proposals/${proposal}/accept`;
  return said<ServiceRequest & { code: string }>(client.request('POST', path));
}
const matchOf = (accepted: ServiceRequest) =>
  accepted.ticket?.proposals.find(({ match_id }) => match_id !== null)?.match_id;
const askedAt = async (id: string) =>
  rowsOf<{ asked_at: string | null }>(
    await t.database.db.execute(sql`select asked_at from service_requests where id = ${id}`),
  )[0];

describe('a business that the team introduces', () => {
  it('gets the lead of that job, which then counts as asked', async () => {
    const neighbours = await askTeam(await t.client());
    const { status, body } = await introduce();
    expect(status).toBe(200);
    const matchId = matchOf(body);
    expect((await said<Match>(client.request('GET', `${MATCHES}/${matchId}`))).body).toMatchObject({
      status: 'pending',
      service: 'Plumbing',
      service_request_id: jobId,
      due_at: expect.any(String),
    });
    expect(await askedAt(jobId)).toEqual({ asked_at: expect.anything() });
    expect(await askedAt(neighbours)).toEqual({ asked_at: null });
    await t.runOutbox();
    const leads = await said<{ data: Lead[] }>(business.request('GET', '/rest/v1/leads'));
    expect(leads.body.data.map(({ id }) => id)).toEqual([matchId]);
    const news = await said<{ data: object[] }>(business.request('GET', '/rest/v1/notifications'));
    expect(news.body.data).toMatchObject([{ kind: 'lead' }]);
  });

  it('keeps a request for that service that is already waiting', async () => {
    const waiting = newId();
    const asked = { business_id: business.userId, service: 'Plumbing', description: 'It drips.' };
    await client.request('POST', MATCHES, { id: waiting, ...asked });
    const { status, body } = await introduce();
    expect([status, matchOf(body)]).toEqual([200, waiting]);
  });

  it('gets no request for a job from which it was withdrawn', async () => {
    const id = newId();
    const asked = { id, business_id: business.userId, service_request_id: jobId };
    await client.request('POST', MATCHES, asked);
    await client.request('POST', `${MATCHES}/${id}/withdraw`);
    expect(await introduce()).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('gets nothing while paused, even with another request of the client', async () => {
    const elsewhere = { business_id: business.userId, description: 'It drips.' };
    const profile = `/rest/v1/business_profiles/${business.profileId}`;
    await business.request('PATCH', profile, { services: ['Plumbing', 'Roofing'] });
    await client.request('POST', MATCHES, { id: newId(), service: 'Roofing', ...elsewhere });
    await business.request('PUT', `${profile}/availability`, { is_open: false });
    expect(await introduce()).toMatchObject({ status: 409, body: { code: 'business_paused' } });
  });

  it.each([
    [
      'is offline',
      () => sql`update business_profiles set is_active = false where user_id = ${business.userId}`,
    ],
    [
      'is suspended',
      () => sql`update auth_users set suspended_at = now() where id = ${business.userId}`,
    ],
    [
      'is closed',
      () => sql`update auth_users set deleted_at = now() where id = ${business.userId}`,
    ],
    [
      'blocked the client',
      () => sql`insert into blocks values (${business.userId}, ${client.userId}, now())`,
    ],
    [
      'is blocked by the client',
      () => sql`insert into blocks values (${client.userId}, ${business.userId}, now())`,
    ],
  ])('gets no lead if it %s', async (_, change) => {
    await t.database.db.execute(change());
    expect((await introduce()).status).toBe(409);
    const stored = await t.database.db.execute(
      sql`select from matches where business_id = ${business.userId}`,
    );
    expect(rowsOf(stored)).toEqual([]);
  });

  it('gets no place in a full job', async () => {
    for (let nth = 0; nth < 5; nth += 1)
      expect((await introduce(await t.business())).status).toBe(200);
    expect(await introduce()).toMatchObject({ status: 409, body: { code: 'job_full' } });
  });
});
