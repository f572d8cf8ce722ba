import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import {
  ANSWERED_ALREADY,
  DECLINE_REASONS,
  DECLINED_BEFORE,
  type DeclineReason,
  type Match,
  OWN_DECLINE,
  REQUEST_ENDED,
} from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestActor, TestBusiness, TestClient } from '../../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { readJson } from '../../../testing/refusals/watch-response.ts';
import { offerNextPro } from '../index.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let id: string;

const PATH = '/rest/v1/matches';
const asked = { service: 'Plumbing', description: 'The sink leaks.' };

beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  client = await t.client({ fullName: 'Ann Otter', phone: '6145550111' });
  business = await t.business({ tier: 'paid' });
  id = newId();
  await client.request('POST', PATH, { id, business_id: business.userId, ...asked });
});
afterAll(() => t.close());

const said = <T = Match & { code?: string; detail?: string }>(answer: Promise<Response>) =>
  readJson<T>(answer);
const decline = (reason: unknown = 'booked', as: TestActor = business) =>
  said(as.request('POST', `${PATH}/${id}/decline`, { reason }));
const accept = () => said(business.request('PATCH', `${PATH}/${id}`, { status: 'accepted' }));
const write = (as: TestActor) =>
  said(as.request('POST', `${PATH}/${id}/messages`, { id: newId(), content: 'Hello' }));
const withdraw = () => said(client.request('POST', `${PATH}/${id}/withdraw`));
const read = (as: TestActor) => said(as.request('GET', `${PATH}/${id}`));
const told = async (as: TestActor) =>
  (await said<{ data: unknown[] }>(as.request('GET', '/rest/v1/notifications'))).body.data;

describe('POST /matches/{id}/decline', () => {
  it.each(DECLINE_REASONS)('ends a lead for the reason %s, which the client sees', async (why) => {
    const declined = { declined_at: expect.any(String), decline_reason: why, status: 'pending' };
    expect(await decline(why)).toMatchObject({
      status: 200,
      body: { ...declined, rescue: null, may: { accept: false, decline: false, message: false } },
    });
    expect((await read(client)).body).toMatchObject({
      ...declined,
      open_count: 0,
      due_at: null,
      answered_at: expect.any(String),
      rescue: { cause: 'declined', offered_at: expect.any(String), outcome: null },
      may: { message: false, withdraw: false, close: true },
    });
  });

  it('keeps the first reason however often and concurrently it is sent', async () => {
    const first = await decline('too_far');
    const others = await Promise.all(
      (['budget', 'other'] as DeclineReason[]).map((r) => decline(r)),
    );
    for (const other of others) expect(other).toEqual(first);
  });

  it('refuses accepting, writing and withdrawing afterwards and hides the contact', async () => {
    await decline();
    const refused = (detail: string) => ({ status: 409, body: { code: 'conflict', detail } });
    expect(await accept()).toMatchObject(refused(OWN_DECLINE));
    expect(await write(business)).toMatchObject(refused(OWN_DECLINE));
    expect(await write(client)).toMatchObject(refused(DECLINED_BEFORE));
    expect(await withdraw()).toMatchObject({ status: 409 });
    expect((await read(business)).body).toMatchObject({
      request_location: null,
      contact_info: null,
      email_confirmed: null,
      other: { phone: null, location: null },
    });
  });

  it('frees a place in the job but not for the same business', async () => {
    const { service_request_id } = (await decline()).body;
    const ask = (businessId: string) =>
      said(
        client.request('POST', PATH, { id: newId(), business_id: businessId, service_request_id }),
      );
    expect(await ask(business.userId)).toMatchObject({
      status: 409,
      body: { detail: DECLINED_BEFORE },
    });
    expect((await read(client)).body.rescue).toMatchObject({ outcome: null });
    const other = await t.business();
    expect(await ask(other.userId)).toMatchObject({ status: 201, body: { open_count: 1 } });
    expect((await read(client)).body.rescue).toMatchObject({ outcome: 'asked' });
    const anew = { id: newId(), business_id: business.userId, ...asked };
    expect((await client.request('POST', PATH, anew)).status).toBe(201);
  });

  it('tells the client once, kindly, with one mail', async () => {
    await decline('too_far');
    await decline('booked');
    await t.runOutbox();
    expect(await told(client)).toMatchObject([
      {
        kind: 'match_declined',
        body: "It's farther than they go. You can ask the next pro.",
        path: '/client-matches',
      },
    ]);
    expect(await told(business)).toEqual([]);
    expect(t.mails.filter(({ to }) => to === client.email)).toHaveLength(1);
  });

  it('offers another pro once, unless already offered', async () => {
    const offers: string[] = [];
    t.deps.events.onLive('match.rescued', ({ matchId, cause }) => {
      if (matchId === id) offers.push(cause);
    });
    await decline();
    await decline();
    expect(offers).toEqual(['declined']);
    id = newId();
    await client.request('POST', PATH, { id, business_id: business.userId, ...asked });
    await offerNextPro(t.deps, new Date(t.clock.now().getTime() + 7 * DAY_MS));
    await decline();
    expect(offers).toEqual(['declined', 'overdue']);
  });

  it('is refused once the business has accepted', async () => {
    await accept();
    expect(await decline()).toMatchObject({ status: 409, body: { detail: ANSWERED_ALREADY } });
    expect((await read(client)).body).toMatchObject({ declined_at: null, rescue: null });
  });

  it('is refused once the client has withdrawn', async () => {
    await withdraw();
    const detail = `${REQUEST_ENDED.withdrawn}.`;
    expect(await decline()).toMatchObject({ status: 409, body: { detail } });
    expect((await read(client)).body.declined_at).toBeNull();
  });

  it.each(['client', 'business'] as const)('is refused after a block by the %s', async (by) => {
    const [blocker, blocked] = by === 'client' ? [client, business] : [business, client];
    await blocker.request('PUT', `/rest/v1/blocks/${blocked.userId}`);
    expect((await decline()).status).toBe(409);
    expect((await read(client)).body.declined_at).toBeNull();
  });

  it('uses no match of the plan and counts as an answer', async () => {
    await decline();
    const [stored] = rowsOf(
      await t.database.db.execute(sql`
        select m.answer_minutes, r.first_answer_minutes, r.state, r.asked_at = m.created_at as same,
          r.first_answer_at = m.answered_at as first
        from matches m join service_requests r on r.id = m.service_request_id where m.id = ${id}`),
    );
    expect(stored).toEqual({
      answer_minutes: 0,
      first_answer_minutes: 0,
      state: 'OH',
      same: true,
      first: true,
    });
  });

  it.each([undefined, 'never', 3, null])('rejects reason %j', async (reason) => {
    const answer = await business.request('POST', `${PATH}/${id}/decline`, { reason });
    expect(answer.status).toBe(422);
  });

  it('is allowed only to the business', async () => {
    const path = `${PATH}/${id}/decline`;
    expect((await t.anonymous.request('POST', path, { reason: 'other' })).status).toBe(401);
    expect((await decline('other', client)).status).toBe(404);
    expect((await decline('other', await t.client())).status).toBe(404);
    expect((await decline('other', await t.business())).status).toBe(404);
    expect((await read(client)).body.declined_at).toBeNull();
  });

  it("hides the business from this client's deck until the job is closed", async () => {
    await decline();
    const deck = async () => {
      const { body } = await said<{ businesses: { user_id: string }[] }>(
        client.request('POST', '/functions/v1/find-nearby-businesses', { service: 'Plumbing' }),
      );
      return body.businesses.some(({ user_id }) => user_id === business.userId);
    };
    expect(await deck()).toBe(false);
    const { service_request_id: jobId } = (await read(client)).body;
    const path = `/rest/v1/service_requests/${jobId}/close`;
    await client.request('POST', path, { reason: 'hired_elsewhere' });
    expect(await deck()).toBe(true);
    expect((await read(business)).body).toMatchObject({ closed_at: null, close_reason: null });
  });
});

describe('POST /mark-leads-opened', () => {
  const mark = (as: TestActor, ids: string[]) =>
    said<{ updated: number }>(
      as.request('POST', '/functions/v1/mark-leads-opened', { match_ids: ids }),
    );

  it('counts the first opening, by the business only', async () => {
    expect(await mark(business, [id])).toEqual({ status: 200, body: { updated: 1 } });
    const { opened_at } = (await read(business)).body;
    expect(opened_at).toEqual(expect.any(String));
    expect((await mark(business, [id, newId()])).body).toEqual({ updated: 0 });
    expect((await read(business)).body.opened_at).toBe(opened_at);
    expect((await read(client)).body.opened_at).toBeNull();
  });

  it('ignores leads of others and accepts at most fifty', async () => {
    expect((await mark(await t.business(), [id])).body).toEqual({ updated: 0 });
    expect((await mark(client, [id])).status).toBe(404);
    const many = Array.from({ length: 51 }, () => newId());
    expect((await mark(business, many)).status).toBe(422);
    expect((await mark(business, [])).status).toBe(422);
    expect((await mark(business, many.slice(1))).status).toBe(200);
    const anonymous = t.anonymous.request('POST', '/functions/v1/mark-leads-opened', {
      match_ids: [id],
    });
    expect((await anonymous).status).toBe(401);
    expect((await read(business)).body.opened_at).toBeNull();
  });
});
