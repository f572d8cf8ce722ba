import { newId } from '@pro-match/domain/ids';
import { CLOSED_BEFORE, type Match, OWN_END, REQUEST_ENDED } from '@pro-match/domain/matches';
import type { ServiceRequest, TeamTicketDetail } from '@pro-match/domain/requests';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';

let t: TestApp;
let client: TestClient;
let waiting: TestBusiness;
let talking: TestBusiness;
let left: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ phone: '6145550111' });
  [waiting, talking, left] = [await t.business(), await t.business(), await t.business()];
  t.mails.length = 0;
});
afterAll(() => t.close());

type Said = { code?: string; detail?: string };
const said = <T = Said>(answer: Promise<Response>) => readJson<T>(answer);
const close = (jobId: string, reason: string, as: TestActor = client) =>
  said<ServiceRequest & Said>(
    as.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason }),
  );
const read = (as: TestActor, id: string) =>
  said<Match>(as.request('GET', `/rest/v1/matches/${id}`));

/** A job with a pending, an accepted and a withdrawn match. */
async function job() {
  const ids = { waits: newId(), talks: newId(), left: newId() };
  const first = await said<Match>(
    client.request('POST', '/rest/v1/matches', {
      id: ids.waits,
      business_id: waiting.userId,
      service: 'Plumbing',
      description: 'The sink leaks.',
    }),
  );
  const jobId = first.body.service_request_id;
  for (const [id, { userId }] of [
    [ids.talks, talking],
    [ids.left, left],
  ] as const) {
    const body = { id, business_id: userId, service_request_id: jobId };
    await client.request('POST', '/rest/v1/matches', body);
  }
  await talking.request('PATCH', `/rest/v1/matches/${ids.talks}`, { status: 'accepted' });
  await client.request('POST', `/rest/v1/matches/${ids.left}/withdraw`);
  await t.runOutbox();
  return { jobId, ...ids };
}

const told = async (as: TestActor) => {
  await t.runOutbox();
  const answer = await said<{ data: { kind: string; title: string }[] }>(
    as.request('GET', '/rest/v1/notifications'),
  );
  return answer.body.data.flatMap(({ kind, title }) => (kind === 'lead_ended' ? [title] : []));
};

describe('POST /service_requests/{id}/close', () => {
  it('closes the job with a reason, once', async () => {
    const { jobId } = await job();
    const first = await close(jobId, 'hired_here');
    expect(first).toMatchObject({
      status: 200,
      body: {
        id: jobId,
        closed_at: expect.any(String),
        close_reason: 'hired_here',
        open_count: 0,
        ticket: null,
      },
    });
    expect(await close(jobId, 'hired_here')).toEqual(first);
    expect(await close(jobId, 'not_doing')).toMatchObject({
      status: 409,
      body: { code: 'job_closed', detail: CLOSED_BEFORE },
    });
  });

  it('ends pending matches, and keeps accepted ones as conversations', async () => {
    const { jobId, waits, talks } = await job();
    await close(jobId, 'hired_elsewhere');
    expect((await read(waiting, waits)).body).toMatchObject({
      status: 'pending',
      close_reason: 'hired',
      closed_at: expect.any(String),
      contact_info: null,
      other: { phone: null },
      open_count: 0,
      may: { accept: false, message: false },
    });
    const accept = { status: 'accepted' };
    expect(await said(waiting.request('PATCH', `/rest/v1/matches/${waits}`, accept))).toMatchObject(
      {
        status: 409,
        body: { detail: `${REQUEST_ENDED.closed}.` },
      },
    );
    const message = () => ({ id: newId(), content: 'Hello' });
    const write = (as: TestActor, id: string) =>
      said(as.request('POST', `/rest/v1/matches/${id}/messages`, message()));
    expect((await write(waiting, waits)).status).toBe(409);
    expect(await write(client, waits)).toMatchObject({
      status: 409,
      body: { detail: OWN_END.closed },
    });
    expect((await read(talking, talks)).body).toMatchObject({
      status: 'accepted',
      close_reason: 'hired',
      other: { phone: '6145550111' },
      may: { message: true },
    });
    for (const as of [talking, client]) expect((await write(as, talks)).status).toBe(201);
    expect((await read(client, talks)).body).toMatchObject({
      close_reason: 'hired_elsewhere',
      may: { message: true, review: true, withdraw: false, close: false },
    });
  });

  it('notifies only the business with a pending match, once', async () => {
    const { jobId, left: leftId } = await job();
    await close(jobId, 'not_doing');
    await close(jobId, 'not_doing');
    expect(await told(waiting)).toEqual([REQUEST_ENDED.closed]);
    expect(await told(talking)).toEqual([]);
    expect(await told(left)).toEqual([REQUEST_ENDED.withdrawn]);
    // A business withdrawn before does not learn the job's outcome.
    expect((await read(left, leftId)).body).toMatchObject({ closed_at: null, close_reason: null });
  });

  it('is only for the client of the job, and needs a valid reason', async () => {
    const { jobId } = await job();
    const path = `/rest/v1/service_requests/${jobId}/close`;
    expect((await t.anonymous.request('POST', path, { reason: 'not_doing' })).status).toBe(401);
    expect((await close(jobId, 'not_doing', await t.client())).status).toBe(404);
    expect((await close(jobId, 'not_doing', waiting)).status).toBe(404);
    expect((await close(newId(), 'not_doing')).status).toBe(404);
    expect((await close(jobId, 'bored')).status).toBe(422);
  });
});

describe('a request that the team works on', () => {
  let member: TestClient;
  let requestId: string;
  beforeEach(async () => {
    member = await t.member();
    requestId = newId();
    const request = { id: requestId, service_type: 'Plumbing', description: 'A leak.' };
    await client.request('POST', '/rest/v1/service_requests', request);
  });
  const at = (path = '') => `/rest/v1/team/tickets/${requestId}${path}`;
  const propose = (to: TestBusiness, id = newId()) =>
    member.request('POST', at('/proposals'), { id, business_id: to.userId });
  const ticket = () => said<TeamTicketDetail>(member.request('GET', at()));

  it('ends as none found when the client closes it, and takes no more proposals', async () => {
    const proposalId = newId();
    await propose(waiting, proposalId);
    const closed = await close(requestId, 'not_doing');
    expect(closed.body.ticket).toMatchObject({
      status: 'none_found',
      closing_words: null,
      proposals: [],
    });
    expect((await ticket()).body).toMatchObject({
      status: 'none_found',
      closing_words: 'The client closed this request.',
      open_proposals: 0,
    });
    const accept = `/rest/v1/service_requests/${requestId}/proposals/${proposalId}/accept`;
    expect((await client.request('POST', accept)).status).toBe(409);
    const refused = await said(propose(talking));
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'The client has closed this request.' },
    });
  });

  it('can ask another business after an introduction, and closes with both', async () => {
    const proposalId = newId();
    await propose(waiting, proposalId);
    const accept = `/rest/v1/service_requests/${requestId}/proposals/${proposalId}/accept`;
    const { body: introduced } = await said<ServiceRequest>(client.request('POST', accept));
    const matchId = introduced.ticket?.proposals[0]?.match_id ?? '';
    expect((await read(waiting, matchId)).body).toMatchObject({
      service_request_id: requestId,
      open_count: 1,
    });
    const body = { id: newId(), business_id: talking.userId, service_request_id: requestId };
    expect((await client.request('POST', '/rest/v1/matches', body)).status).toBe(201);
    const closed = await close(requestId, 'hired_here');
    expect(closed.body).toMatchObject({ open_count: 0, ticket: { status: 'introduced' } });
    expect((await read(waiting, matchId)).body).toMatchObject({ close_reason: 'hired' });
  });

  it('refuses a sixth introduction with 409', async () => {
    const proposals = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const id = newId();
        await propose(await t.business(), id);
        return id;
      }),
    );
    const answers: number[] = [];
    for (const id of proposals) {
      const path = `/rest/v1/service_requests/${requestId}/proposals/${id}/accept`;
      answers.push((await client.request('POST', path)).status);
    }
    expect(answers).toEqual([200, 200, 200, 200, 200, 409]);
  });

  it('refuses to introduce a business whose match was withdrawn', async () => {
    const id = newId();
    const body = { id, business_id: waiting.userId, service_request_id: requestId };
    await client.request('POST', '/rest/v1/matches', body);
    await client.request('POST', `/rest/v1/matches/${id}/withdraw`);
    const proposalId = newId();
    await propose(waiting, proposalId);
    const accept = `/rest/v1/service_requests/${requestId}/proposals/${proposalId}/accept`;
    expect((await client.request('POST', accept)).status).toBe(409);
  });
});
