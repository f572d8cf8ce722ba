import { newId } from '@pro-match/domain/ids';
import type { Match } from '@pro-match/domain/matches';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;

beforeAll(async () => {
  t = await createTestApp();
  client = await t.client({ fullName: 'Ann Otter', phone: '6145550111', zipCode: '43201' });
  business = await t.business({ businessName: 'Otter Plumbing', services: ['Plumbing', 'HVAC'] });
});
afterAll(() => t.close());

const input = (overrides: Record<string, unknown> = {}) => ({
  id: newId(),
  business_id: business.userId,
  service: 'Plumbing',
  description: 'The sink leaks.',
  ...overrides,
});

const request = (body: unknown, as = client) => as.request('POST', '/rest/v1/matches', body);

async function count(table: 'matches' | 'service_requests' | 'outbox', where = sql`true`) {
  const rows = await t.database.db.execute(
    sql`select count(*)::int as count from ${sql.raw(table)} where ${where}`,
  );
  return rowsOf<{ count: number }>(rows)[0]?.count;
}

describe('POST /matches', () => {
  it('stores the request and the match, and returns the match as the client reads it', async () => {
    const body = input({
      location: ' Clintonville ',
      budget_range: '$500 - 1000',
      contact_info: '',
    });
    const response = await request(body);
    expect(response.status).toBe(201);
    const match = (await response.json()) as Match;
    expect(match).toEqual({
      id: body.id,
      service_request_id: match.service_request_id,
      client_id: client.userId,
      business_id: business.userId,
      service: 'Plumbing',
      status: 'pending',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]+\.\d{3}Z$/),
      accepted_at: null,
      description: 'The sink leaks.',
      budget_range: '500-1,000',
      request_location: 'Clintonville',
      contact_info: client.email,
      timing: null,
      answers: [],
      photos: [],
      open_count: 1,
      email_confirmed: null,
      answered_at: null,
      due_at: expect.any(String),
      opened_at: null,
      declined_at: null,
      decline_reason: null,
      is_reopened: false,
      rescue: null,
      withdrawn_at: null,
      closed_at: null,
      close_reason: null,
      share_phone: 'with_request',
      opens_on_acceptance: [],
      other: {
        user_id: business.userId,
        name: 'Otter Plumbing',
        contact_person: 'Pat Piper',
        phone: '6145550199',
        email: business.email,
        location: 'Columbus, OH 43215',
        logo_url: null,
        answer_minutes: null,
        business_profile_id: business.profileId,
      },
      unread_count: 0,
      last_message: null,
      quote: null,
      appointment: null,
      review: null,
      outcome: null,
      is_blocked: false,
      may: {
        accept: false,
        decline: false,
        reopen: false,
        message: true,
        review: true,
        withdraw: true,
        close: true,
        tell_outcome: false,
      },
    });
    expect(
      await count('service_requests', sql`client_id = ${client.userId} and not for_team`),
    ).toBe(1);
  });

  it('reaches a business far away, which the client may have found by its card or a post', async () => {
    const far = await t.business({ zipCode: '99501', serviceStates: ['AK'] });
    const response = await request(input({ business_id: far.userId }));
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as Match;
    expect((await far.request('GET', `/rest/v1/matches/${id}`)).status).toBe(200);
  });

  it('returns the stored match for the same id, and for the same service while it is pending', async () => {
    const other = await t.business();
    const body = input({ business_id: other.userId });
    const first = await request(body);
    const before = [await count('matches'), await count('service_requests')];
    const repeated = await request({ ...body, description: 'Changed my mind' });
    expect(repeated.status).toBe(200);
    expect(await repeated.json()).toEqual(await first.json());
    const again = await request(input({ business_id: other.userId, service: 'plumbing' }));
    expect(again.status).toBe(200);
    expect(await again.json()).toMatchObject({ id: body.id, description: 'The sink leaks.' });
    expect([await count('matches'), await count('service_requests')]).toEqual(before);
  });

  it('accepts a request for another service, and for the same one once the match is accepted', async () => {
    const other = await t.business({ services: ['Plumbing', 'HVAC'] });
    const first = input({ business_id: other.userId });
    expect((await request(first)).status).toBe(201);
    expect((await request(input({ business_id: other.userId, service: 'HVAC' }))).status).toBe(201);
    await other.request('PATCH', `/rest/v1/matches/${first.id}`, { status: 'accepted' });
    expect((await request(input({ business_id: other.userId }))).status).toBe(201);
  });

  it('returns the stored match of an inactive business, but accepts no new request', async () => {
    const other = await t.business();
    const body = input({ business_id: other.userId });
    await request(body);
    await t.database.db.execute(
      sql`update business_profiles set is_active = false where user_id = ${other.userId}`,
    );
    expect((await request(body)).status).toBe(200);
    expect((await request({ ...body, id: newId() })).status).toBe(404);
  });

  it("refuses the id of another client's match", async () => {
    const stranger = await t.client();
    const body = input({ business_id: (await t.business()).userId });
    await request(body);
    const response = await request(body, stranger);
    expect(response.status).toBe(409);
    const said = await response.json();
    expect(said).toMatchObject({ code: 'conflict' });
    expect(JSON.stringify(said)).not.toContain(client.userId);
  });

  it.each([
    ['does not exist', {}, async () => newId()],
    ['is a client', {}, async () => (await t.client()).userId],
    ['is not active', {}, async () => (await t.business({ isActive: false })).userId],
    ['has no profile', {}, async () => (await t.business({ onboarded: false })).userId],
    ['does not offer the service', { service: 'Roofing' }, async () => business.userId],
  ])('returns 404 if the business %s', async (_why, overrides, businessId) => {
    const before = [await count('matches'), await count('service_requests')];
    const response = await request(input({ ...overrides, business_id: await businessId() }));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'not_found' });
    expect([await count('matches'), await count('service_requests')]).toEqual(before);
  });

  it.each(['suspended_at', 'deleted_at'])('returns 404 for a business with %s', async (column) => {
    const gone = await t.business();
    await t.database.db.execute(
      sql`update auth_users set ${sql.raw(column)} = now() where id = ${gone.userId}`,
    );
    expect((await request(input({ business_id: gone.userId }))).status).toBe(404);
  });

  it.each([
    ['no description', { description: ' ' }, 'Description is required'],
    ['a NUL character', { location: 'a\u0000b' }, "Location has characters that can't be used"],
    ['no id', { id: 'one' }, undefined],
    [
      'a budget in words',
      { budget_range: 'cheap' },
      'Budget must be a number or a range, like 500-1,000',
    ],
  ])('refuses %s', async (_what, overrides, detail) => {
    const response = await request(input(overrides));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'validation_failed',
      ...(detail === undefined ? {} : { detail }),
    });
  });

  it('stores hostile text unchanged', async () => {
    const description = `'; drop table matches; -- <script>alert(1)</script> \${x} 😀`;
    const body = input({ business_id: (await t.business()).userId, description });
    expect(await (await request(body)).json()).toMatchObject({ description });
  });

  it('is allowed only to clients', async () => {
    expect((await t.anonymous.request('POST', '/rest/v1/matches', input())).status).toBe(401);
    expect((await business.request('POST', '/rest/v1/matches', input())).status).toBe(404);
  });

  it('creates one match when a client sends many requests at once', async () => {
    const other = await t.business();
    const before = await count('service_requests');
    const bodies = Array.from({ length: 6 }, () => input({ business_id: other.userId }));
    const responses = await Promise.all(bodies.map((body) => request(body)));
    expect(responses.map((response) => response.status).toSorted()).toEqual([
      200, 200, 200, 200, 200, 201,
    ]);
    const ids = new Set<unknown>();
    for (const response of responses) ids.add(((await response.json()) as Match).id);
    expect(ids.size).toBe(1);
    expect(await count('matches', sql`business_id = ${other.userId}`)).toBe(1);
    expect(await count('service_requests')).toBe((before ?? 0) + 1);
  });
});
