import { newId } from '@pro-match/domain/ids';
import { MINUTE_MS } from '@pro-match/domain/limits';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { newMatched } from '../../testing/matched.ts';
import { readJson } from '../../testing/refusals/watch-response.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client();
  business = await t.business({ services: ['Plumbing', 'HVAC'] });
});
afterAll(() => t.close());

async function ask(more: object = {}, { userId } = business, by = client) {
  const wish = { service: 'Plumbing', description: 'The sink leaks.', ...more };
  const body = { id: newId(), business_id: userId, ...wish };
  return readJson<Match & { code?: string }>(by.request('POST', '/rest/v1/matches', body));
}
const pause = (of = business) =>
  of.request('PUT', `/rest/v1/business_profiles/${of.profileId}/availability`, { is_open: false });
const withdraw = (id: string) => client.request('POST', `/rest/v1/matches/${id}/withdraw`);

describe('a business that takes no requests now', () => {
  const refused = { status: 409, body: { code: 'business_paused' } };

  it.each<[string, () => Promise<unknown>]>([
    ['has asked it for another service', () => ask({ service: 'HVAC' })],
    ['has asked another business for that service', async () => ask({}, await t.business())],
    ['was accepted by it', () => newMatched(t, { client, business })],
    ['withdrew the same request', async () => withdraw((await ask()).body.id)],
  ])('refuses a client who %s', async (_, prepare) => {
    await prepare();
    await pause();
    expect(await ask()).toMatchObject(refused);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['has asked it for another service', () => ask({ service: 'HVAC' })],
    ['was accepted by it for another job', () => newMatched(t, { client, business })],
  ])('gets no further job from a client who %s', async (_, prepare) => {
    await prepare();
    const { body } = await ask({}, await t.business());
    await pause();
    const job = { service_request_id: body.service_request_id };
    expect(await ask(job)).toMatchObject(refused);
  });

  it('does not mark a team job as asked when its first request is refused', async () => {
    const jobId = newId();
    const request = { id: jobId, service_type: 'Plumbing', description: 'A leak.' };
    await client.request('POST', '/rest/v1/service_requests', request);
    await pause();
    expect(await ask({ service_request_id: jobId })).toMatchObject(refused);
    expect(await askedAt(jobId)).toBeNull();
  });
});

async function askedAt(jobId: string): Promise<string | null> {
  const rows = await t.database.db.execute(
    sql`select asked_at from service_requests where id = ${jobId}`,
  );
  return found(rowsOf<{ asked_at: string | null }>(rows)[0]).asked_at;
}

describe('the time at which a job was asked', () => {
  it('is that of its first request, and does not affect the jobs of others', async () => {
    const [jobId, theirs] = [newId(), newId()];
    const request = { service_type: 'Plumbing', description: 'A leak.' };
    await client.request('POST', '/rest/v1/service_requests', { id: jobId, ...request });
    const other = await t.client();
    await other.request('POST', '/rest/v1/service_requests', { id: theirs, ...request });
    expect((await ask({ service_request_id: jobId })).status).toBe(201);
    const first = await askedAt(jobId);
    expect(first).not.toBeNull();
    expect(await askedAt(theirs)).toBeNull();
    t.clock.advance(MINUTE_MS);
    expect((await ask({ service_request_id: jobId }, await t.business())).status).toBe(201);
    expect(await askedAt(jobId)).toEqual(first);
  });
});

describe('the choice about the phone', () => {
  const remembered = async (by: TestClient) =>
    (await readJson<object>(by.request('GET', '/rest/v1/client_preferences'))).body;

  it('is remembered from a created request, for its client only', async () => {
    const other = await t.client();
    await ask({ share_phone: 'on_acceptance' });
    expect(await remembered(client)).toMatchObject({ share_phone: 'on_acceptance' });
    expect(await remembered(other)).toMatchObject({ share_phone: 'with_request' });
  });

  it('is not remembered from a repeated or refused request', async () => {
    expect((await ask()).status).toBe(201);
    expect((await ask({ share_phone: 'on_acceptance' })).status).toBe(200);
    const paused = await t.business();
    await pause(paused);
    expect((await ask({ share_phone: 'on_acceptance' }, paused)).status).toBe(409);
    expect(await remembered(client)).toMatchObject({ share_phone: 'with_request' });
  });
});

describe('POST /functions/v1/notify-business-match', () => {
  const notify = (by: TestClient, service = 'Plumbing') =>
    readJson<{ queued: boolean }>(
      by.request('POST', '/functions/v1/notify-business-match', {
        businessId: business.userId,
        service,
      }),
    );
  /** As if the request had queued nothing. */
  const forget = () =>
    t.database.db.execute(sql`delete from outbox where event = 'match.requested'`);

  it('queues the mail about the waiting request once if it is missing', async () => {
    await ask();
    expect(await notify(client)).toMatchObject({ status: 200, body: { queued: false } });
    await forget();
    expect(await notify(client)).toMatchObject({ status: 200, body: { queued: true } });
    expect(await notify(client)).toMatchObject({ status: 200, body: { queued: false } });
    await t.runOutbox();
    expect(t.mails.filter(({ to }) => to === business.email)).toHaveLength(1);
  });

  it('queues nothing for a request that no longer waits', async () => {
    await newMatched(t, { client, business });
    await forget();
    expect(await notify(client)).toMatchObject({ status: 200, body: { queued: false } });
  });

  it('finds a waiting request even if other matches are newer or older', async () => {
    const waiting = await ask();
    t.clock.advance(MINUTE_MS);
    await withdraw(waiting.body.id);
    await ask();
    t.clock.advance(MINUTE_MS);
    await newMatched(t, { client, business, service: 'HVAC' });
    await forget();
    expect(await notify(client)).toMatchObject({ status: 200, body: { queued: true } });
  });

  it('finds no request of another client, business or service', async () => {
    await ask();
    await ask({ service: 'HVAC' }, await t.business({ services: ['HVAC'] }));
    const other = await t.client();
    await ask({}, await t.business(), other);
    expect((await notify(other)).status).toBe(404);
    expect((await notify(client, 'HVAC')).status).toBe(404);
  });
});
