import { newId } from '@pro-match/domain/ids';
import { UNCONFIRMED_JOBS_A_DAY as MOST } from '@pro-match/domain/limits';
import { ASKED_BEFORE, JOB_CLOSED, JOB_FULL } from '@pro-match/domain/matches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';
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

describe('a job', () => {
  const facts = {
    timing: 'today',
    answers: [{ question: 'What leaks?', answer: 'The sink' }],
    budget_range: '$200',
    contact_info: 'Ring twice.',
    location: 'Clintonville',
  };

  it('asks one more business with the same description', async () => {
    const { body: first } = await start({ ...facts, share_phone: 'on_acceptance' });
    const jobId = first.service_request_id;
    const second = await ask(jobId, 1, {
      service: 'HVAC',
      description: 'Another',
      timing: 'flexible',
    });
    expect(second).toMatchObject({
      status: 201,
      body: {
        service_request_id: jobId,
        service: 'Plumbing',
        description: 'The sink leaks.',
        timing: 'today',
        answers: facts.answers,
        budget_range: '200',
        contact_info: 'Ring twice.',
        request_location: 'Clintonville',
        share_phone: 'on_acceptance',
        open_count: 2,
        status: 'pending',
        may: { withdraw: true, close: true },
      },
    });
    const lead = await businesses[1]?.request('GET', `${PATH}/${second.body.id}`);
    expect(await lead?.json()).toMatchObject({
      timing: 'today',
      answers: facts.answers,
      open_count: 2,
      email_confirmed: true,
      may: { accept: true, withdraw: false, close: false },
    });
    expect(await jobs()).toBe(1);
  });

  it('is listed with its facts and the number of businesses asked', async () => {
    const { body: first } = await start(facts);
    await ask(first.service_request_id, 1);
    const list = await readJson<{ data: unknown[] }>(
      client.request('GET', '/rest/v1/service_requests'),
    );
    expect(list.body.data).toMatchObject([
      {
        id: first.service_request_id,
        timing: 'today',
        answers: facts.answers,
        closed_at: null,
        close_reason: null,
        open_count: 2,
        ticket: null,
      },
    ]);
  });

  it('asks each business once whatever ID is sent', async () => {
    const { body: first } = await start();
    const jobId = first.service_request_id;
    const id = newId();
    expect((await ask(jobId, 1, { id })).status).toBe(201);
    expect(await ask(jobId, 1, { id })).toMatchObject({ status: 200, body: { id } });
    expect(await ask(jobId, 1)).toMatchObject({ status: 200, body: { id } });
    await businesses[1]?.request('PATCH', `${PATH}/${id}`, { status: 'accepted' });
    expect(await ask(jobId, 1)).toMatchObject({ status: 200, body: { id, status: 'accepted' } });
    expect(await ask(jobId, 0)).toMatchObject({ status: 200, body: { id: first.id } });
  });

  it('does not ask a business again after a withdrawal, although a new job may', async () => {
    const { body: first } = await start();
    await client.request('POST', `${PATH}/${first.id}/withdraw`);
    expect(await ask(first.service_request_id, 0)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: ASKED_BEFORE },
    });
    expect((await start()).status).toBe(201);
  });

  it('is limited to five open requests', async () => {
    const { body: first } = await start();
    const jobId = first.service_request_id;
    for (const nth of [1, 2, 3, 4]) expect((await ask(jobId, nth)).status).toBe(201);
    expect(await ask(jobId, 5)).toMatchObject({
      status: 409,
      body: { code: 'job_full', detail: JOB_FULL },
    });
    // A business that was already asked takes no place.
    expect((await ask(jobId, 4)).status).toBe(200);
    await client.request('POST', `${PATH}/${first.id}/withdraw`);
    expect(await ask(jobId, 5)).toMatchObject({ status: 201, body: { open_count: 5 } });
    expect((await ask(jobId, 6)).status).toBe(409);
  });

  it('cannot ask more businesses once closed', async () => {
    const { body: first } = await start();
    const jobId = first.service_request_id;
    const closing = { reason: 'not_doing' };
    await client.request('POST', `/rest/v1/service_requests/${jobId}/close`, closing);
    const closed = { status: 409, body: { code: 'job_closed', detail: JOB_CLOSED } };
    expect(await ask(jobId, 1)).toMatchObject(closed);
    // This includes those asked before; only repeating the same request succeeds.
    expect(await ask(jobId, 0)).toMatchObject(closed);
    expect(await ask(jobId, 0, { id: first.id })).toMatchObject({ status: 200 });
  });

  it('accepts requests only from its client and to visible businesses', async () => {
    const { body: first } = await start();
    const jobId = first.service_request_id;
    const other = await t.client();
    const body = { id: newId(), business_id: businesses[1]?.userId, service_request_id: jobId };
    expect((await other.request('POST', PATH, body)).status).toBe(404);
    expect((await ask(newId(), 1)).status).toBe(404);
    expect((await ask(jobId, 1, { business_id: newId() })).status).toBe(404);
    const roofer = await t.business({ services: ['Roofing'] });
    expect((await ask(jobId, 1, { business_id: roofer.userId })).status).toBe(404);
    await businesses[1]?.request('PUT', `/rest/v1/blocks/${client.userId}`);
    expect((await ask(jobId, 1)).status).toBe(404);
    await businesses[1]?.request('DELETE', `/rest/v1/blocks/${client.userId}`);
    expect((await other.request('POST', PATH, { ...body, id: first.id })).status).toBe(404);
  });

  it('refuses the id of another match', async () => {
    const { body: first } = await start();
    const other = await t.client();
    const theirs = await start({ business_id: businesses[2]?.userId }, other);
    expect((await ask(first.service_request_id, 1, { id: theirs.body.id })).status).toBe(409);
  });

  it('returns the waiting match if the business was asked for another job', async () => {
    const { body: first } = await start();
    const { body: other } = await start({ business_id: businesses[1]?.userId });
    expect(await ask(first.service_request_id, 1)).toMatchObject({
      status: 200,
      body: { id: other.id },
    });
  });

  it.each([
    [{ timing: 'soon' }],
    [{ answers: [{ question: 'Which?', answer: '' }] }],
    [{ answers: [{ question: 'x'.repeat(121), answer: 'a' }] }],
    [{ answers: Array.from({ length: 6 }, () => ({ question: 'Which?', answer: 'That' })) }],
    [{ service: undefined }],
    [{ description: undefined }],
    [{ service_request_id: 'nonsense' }],
  ])('refuses %j', async (more) => {
    expect((await start(more)).status).toBe(422);
  });
});
