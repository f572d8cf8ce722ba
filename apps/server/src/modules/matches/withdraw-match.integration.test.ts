import { newId } from '@pro-match/domain/ids';
import {
  ACCEPTED_ALREADY,
  ASKED_ENOUGH,
  type Match,
  OWN_END,
  REQUEST_ENDED,
} from '@pro-match/domain/matches';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestActor, TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let id: string;

const PATH = '/rest/v1/matches';

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann Otter', phone: '6145550111' });
  business = await t.business();
  id = newId();
  await client.request('POST', PATH, {
    id,
    business_id: business.userId,
    service: 'Plumbing',
    description: 'The sink leaks.',
    location: '12 Elm St',
    contact_info: 'ann@example.com',
  });
});
afterAll(() => t.close());

const said = <T = Match & { code?: string; detail?: string }>(answer: Promise<Response>) =>
  readJson<T>(answer);
const withdraw = (as: TestActor = client, which = id) =>
  said(as.request('POST', `${PATH}/${which}/withdraw`));
const accept = () => said(business.request('PATCH', `${PATH}/${id}`, { status: 'accepted' }));
const write = (as: TestActor) =>
  said(as.request('POST', `${PATH}/${id}/messages`, { id: newId(), content: 'Hello' }));
const read = (as: TestActor) => said(as.request('GET', `${PATH}/${id}`));

describe('POST /matches/{id}/withdraw', () => {
  it('ends a waiting request once', async () => {
    const first = await withdraw();
    expect(first).toMatchObject({
      status: 200,
      body: {
        status: 'pending',
        withdrawn_at: expect.any(String),
        closed_at: null,
        open_count: 0,
        may: { accept: false, message: false, review: true, withdraw: false, close: true },
      },
    });
    expect(await withdraw()).toEqual(first);
  });

  it('prevents the business from accepting and writing, and hides the contact of the client', async () => {
    await withdraw();
    const gone = { status: 409, body: { code: 'conflict', detail: `${REQUEST_ENDED.withdrawn}.` } };
    expect(await accept()).toMatchObject(gone);
    expect(await write(business)).toMatchObject(gone);
    expect(await write(client)).toMatchObject({ status: 409, body: { detail: OWN_END.withdrawn } });
    expect((await read(business)).body).toMatchObject({
      description: 'The sink leaks.',
      contact_info: null,
      request_location: null,
      opens_on_acceptance: [],
      other: { name: 'Ann Otter', phone: null, location: null },
      email_confirmed: null,
      withdrawn_at: expect.any(String),
      may: { accept: false, message: false },
    });
    const profile = await business.request('GET', `/rest/v1/profiles/${client.userId}`);
    expect(await profile.json()).toEqual({ id: client.userId, full_name: 'Ann Otter' });
  });

  it('hides what happens to the job from the business', async () => {
    const { service_request_id: jobId } = (await withdraw()).body;
    const before = (await read(business)).body;
    expect(before.open_count).toBe(0);
    const another = { id: newId(), business_id: (await t.business()).userId };
    await client.request('POST', PATH, { ...another, service_request_id: jobId });
    expect((await read(business)).body).toEqual(before);
    const path = `/rest/v1/service_requests/${jobId}/close`;
    expect((await client.request('POST', path, { reason: 'hired_here' })).status).toBe(200);
    expect((await read(business)).body).toEqual(before);
  });

  it('hides the job from a business that the client blocked', async () => {
    const { service_request_id: jobId } = (await read(client)).body;
    await client.request('PUT', `/rest/v1/blocks/${business.userId}`);
    const before = (await read(business)).body;
    expect(before).toMatchObject({ open_count: 0, email_confirmed: null });
    const another = { id: newId(), business_id: (await t.business()).userId };
    await client.request('POST', PATH, { ...another, service_request_id: jobId });
    expect((await read(business)).body).toEqual(before);
  });

  it('notifies the business once, without details, and mails nothing', async () => {
    await withdraw();
    await withdraw();
    await t.runOutbox();
    const { body } = await said<{ data: { kind: string }[] }>(
      business.request('GET', '/rest/v1/notifications'),
    );
    expect(body.data).toMatchObject([
      {
        kind: 'lead_ended',
        title: REQUEST_ENDED.withdrawn,
        body: 'About Plumbing.',
        path: `/business-messages?match=${id}`,
      },
    ]);
    expect(t.mails.filter(({ to }) => to === business.email)).toEqual([]);
  });

  it('marks the notification of the lead as read', async () => {
    await t.runOutbox();
    await withdraw();
    await t.runOutbox();
    const { body } = await said<{ data: { kind: string; read_at: string | null }[] }>(
      business.request('GET', '/rest/v1/notifications'),
    );
    expect(body.data).toMatchObject([
      { kind: 'lead_ended', read_at: null },
      { kind: 'lead', read_at: expect.any(String) },
    ]);
  });

  it('is mailed if the business chose mails', async () => {
    const data = [{ kind: 'lead_ended', app: true, mail: true, push: false }];
    await business.request('PUT', '/rest/v1/notification_preferences', { data });
    await withdraw();
    await t.runOutbox();
    const mails = t.mails.filter(({ to }) => to === business.email);
    expect(mails.map(({ subject }) => subject)).toEqual([REQUEST_ENDED.withdrawn]);
    expect(mails[0]?.text).not.toContain('sink');
  });

  it('is refused once the business has accepted', async () => {
    await accept();
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: ACCEPTED_ALREADY },
    });
    expect((await read(client)).body).toMatchObject({ withdrawn_at: null, status: 'accepted' });
  });

  it('is refused once the job is closed', async () => {
    const { body } = await read(client);
    const close = `/rest/v1/service_requests/${body.service_request_id}/close`;
    await client.request('POST', close, { reason: 'hired_elsewhere' });
    expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'job_closed' } });
  });

  it('is allowed only to the client', async () => {
    expect((await t.anonymous.request('POST', `${PATH}/${id}/withdraw`)).status).toBe(401);
    expect((await withdraw(await t.client())).status).toBe(404);
    expect((await withdraw(business)).status).toBe(404);
    expect((await withdraw(client, newId())).status).toBe(404);
    expect((await read(client)).body.withdrawn_at).toBeNull();
  });

  it('no longer counts as a waiting lead', async () => {
    const path = `/rest/v1/business_profiles/${business.profileId}/stats`;
    expect((await said(business.request('GET', path))).body).toMatchObject({ pending: 1 });
    await withdraw();
    expect((await said(business.request('GET', path))).body).toMatchObject({
      pending: 0,
      total_leads: 1,
    });
  });

  it('queues no new mail about a lead that ended', async () => {
    await withdraw();
    const payload = { businessId: business.userId, service: 'Plumbing' };
    const notify = client.request('POST', '/functions/v1/notify-business-match', payload);
    expect(await said(notify)).toMatchObject({ status: 200, body: { queued: false } });
  });
});

it('lets a client ask the same business ten times a day, not counting repeats of a request', async () => {
  const other = await t.business();
  const ask = async (id = newId(), { userId } = business) => {
    const request = { id, business_id: userId, service: 'Plumbing', description: 'It leaks.' };
    return said(client.request('POST', PATH, request));
  };
  await withdraw();
  for (let time = 1; time < 10; time += 1) {
    const again = newId();
    expect((await ask(again)).status).toBe(201);
    const repeats = await Promise.all([ask(again), ask(again)]);
    expect(repeats.map(({ status }) => status)).toEqual([200, 200]);
    await withdraw(client, again);
    expect((await ask(again)).status).toBe(200);
  }
  const refused = newId();
  expect(await ask(refused)).toMatchObject({ status: 429, body: { detail: ASKED_ENOUGH } });
  expect((await read(business)).status).toBe(200);
  expect((await said(client.request('GET', `${PATH}/${refused}`))).status).toBe(404);
  expect((await ask(newId(), other)).status).toBe(201);
});
