import { newId } from '@pro-match/domain/ids';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readAnswer } from '../../testing/refusals/watch-response.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
let strangers: (TestClient | TestBusiness)[];
beforeAll(async () => {
  t = await createTestApp();
  client = await t.client({ fullName: 'Ada Lovelace', phone: '6145550100' });
  business = await t.business({ fullName: 'Pat Piper', phone: '6145550101', location: '43001' });
  strangers = [await t.client(), await t.business()];
  await match(client, business);
});
afterAll(() => t.close());

async function match(from: TestClient, to: TestBusiness) {
  const request = newId();
  await t.database.db.execute(sql`
    insert into service_requests (id, client_id, service_type, description)
    values (${request}, ${from.userId}, 'Plumbing', 'A pipe leaks.')
  `);
  await t.database.db.execute(sql`
    insert into matches (id, client_id, business_id, service_request_id, service)
    values (${newId()}, ${from.userId}, ${to.userId}, ${request}, 'Plumbing')
  `);
}

const path = (id: string) => `/rest/v1/profiles/${id}`;

describe('GET /profiles/{id}', () => {
  it('shows all fields to the owner', async () => {
    const response = await client.request('GET', path(client.userId));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      id: client.userId,
      email: client.email,
      full_name: 'Ada Lovelace',
      phone: '6145550100',
      location: '43215',
      terms_accepted: true,
      terms_accepted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      terms_version: TERMS_VERSION,
      terms_due: null,
    });
  });

  it('shows the name of a post author to readers in the state, until a block', async () => {
    const [author, reader] = [await t.client({ fullName: 'Posting Person' }), await t.client()];
    const elsewhere = await t.client({ zipCode: '90001', state: 'CA' });
    const posted = await author.request('POST', '/rest/v1/community_posts', {
      id: newId(),
      pro_id: business.profileId,
      caption: 'Thanks.',
    });
    expect(posted.status).toBe(201);
    const seen = await reader.request('GET', path(author.userId));
    expect(await seen.json()).toEqual({ id: author.userId, full_name: 'Posting Person' });
    expect((await elsewhere.request('GET', path(author.userId))).status).toBe(404);
    await author.request('PUT', `/rest/v1/blocks/${reader.userId}`);
    expect((await reader.request('GET', path(author.userId))).status).toBe(404);
  });

  it('shows only contact fields to the other party of a match', async () => {
    const lead = await business.request('GET', path(client.userId));
    expect(await lead.json()).toEqual({
      id: client.userId,
      full_name: 'Ada Lovelace',
      phone: '6145550100',
      location: '43215',
    });
    const pro = await client.request('GET', path(business.userId));
    expect(await pro.json()).toEqual({
      id: business.userId,
      full_name: 'Pat Piper',
      phone: '6145550101',
      location: '43001',
    });
  });

  it('returns the same 404 as a missing profile to everybody else', async () => {
    const withoutId = (response: Response) =>
      readAnswer(response, (text) => {
        const { request_id: _id, ...problem } = JSON.parse(text) as Record<string, unknown>;
        return { problem };
      });
    for (const stranger of strangers) {
      const missing = await withoutId(await stranger.request('GET', path(newId())));
      expect(missing.status).toBe(404);
      for (const { userId } of [client, business]) {
        expect(await withoutId(await stranger.request('GET', path(userId)))).toEqual(missing);
      }
    }
  });

  it('returns 401 without a session and 422 for a malformed id', async () => {
    expect((await t.anonymous.request('GET', path(client.userId))).status).toBe(401);
    expect((await client.request('GET', path('nonsense'))).status).toBe(422);
  });
});

describe('GET /profiles?ids=', () => {
  const list = async (actor: TestClient | TestBusiness, ids: string[]) => {
    const response = await actor.request('GET', `/rest/v1/profiles?ids=${ids.join(',')}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { data: { id: string }[]; next: null };
  };

  it('returns only visible profiles, each with its visible fields', async () => {
    const ids = [client, business, ...strangers].map(({ userId }) => userId);
    const answer = await list(client, [...ids, newId(), client.userId]);
    expect(answer.next).toBeNull();
    const [own, other] = [client.userId, business.userId].map((id) =>
      answer.data.find((row) => row.id === id),
    );
    expect(answer.data).toHaveLength(2);
    expect(own).toHaveProperty('email');
    expect(other).not.toHaveProperty('email');
    const [stranger] = strangers;
    if (!stranger) throw new Error('There is no stranger');
    expect((await list(stranger, ids)).data.map(({ id }) => id)).toEqual([stranger.userId]);
  });

  it.each(['', 'nonsense', `${newId()},`, Array.from({ length: 101 }, newId).join(',')])(
    'refuses ids=%s',
    async (ids) => {
      const response = await client.request('GET', `/rest/v1/profiles?ids=${ids}`);
      expect(response.status).toBe(422);
    },
  );

  it('returns 401 without a session', async () => {
    const response = await t.anonymous.request('GET', `/rest/v1/profiles?ids=${client.userId}`);
    expect(response.status).toBe(401);
  });
});

describe('PUT /profiles/{id}', () => {
  it('changes only the given fields', async () => {
    const actor = await t.client({ fullName: null, phone: null, location: null });
    const body = { full_name: ' Grace Hopper ', phone: '6145550102', email: 'x@example.com' };
    const response = await actor.request('PUT', path(actor.userId), body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      email: actor.email,
      full_name: 'Grace Hopper',
      phone: '6145550102',
      location: null,
    });
    const moved = await actor.request('PUT', path(actor.userId), { location: '10001' });
    expect(await moved.json()).toMatchObject({ full_name: 'Grace Hopper', location: '10001' });
    const called = await actor.request('PUT', path(actor.userId), { phone: '(614)-555-0177' });
    expect(await called.json()).toMatchObject({ phone: '6145550177' });
    const none = await actor.request('PUT', path(actor.userId), {});
    expect(await none.json()).toMatchObject({ full_name: 'Grace Hopper', location: '10001' });
  });

  it('creates a missing profile with the e-mail of the account', async () => {
    for (const method of ['PUT', 'POST']) {
      const actor = await t.client({ termsVersion: null });
      await t.database.db.execute(sql`delete from profiles where id = ${actor.userId}`);
      expect((await actor.request('GET', path(actor.userId))).status).toBe(404);
      const target = method === 'PUT' ? path(actor.userId) : '/rest/v1/profiles';
      const response = await actor.request(method, target, { full_name: 'Grace Hopper' });
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({
        id: actor.userId,
        email: actor.email,
        full_name: 'Grace Hopper',
        phone: null,
        location: null,
        terms_accepted: false,
        terms_accepted_at: null,
        terms_version: null,
        terms_due: TERMS_VERSION,
      });
    }
  });

  it('returns 404 for the profile of another person, matched or not', async () => {
    for (const actor of [business, ...strangers]) {
      const response = await actor.request('PUT', path(client.userId), { full_name: 'Mallory' });
      expect(response.status).toBe(404);
    }
    const { full_name: name } = (await (
      await client.request('GET', path(client.userId))
    ).json()) as { full_name: string };
    expect(name).toBe('Ada Lovelace');
  });

  it.each([
    [{ full_name: '' }, 'full_name'],
    [{ full_name: 'x'.repeat(121) }, 'full_name'],
    [{ full_name: 'a\u0000b' }, 'full_name'],
    [{ phone: '+44 20 7946 0958' }, 'phone'],
    [{ phone: '123-456-7890' }, 'phone'],
    [{ phone: '614555010' }, 'phone'],
    [{ location: ' ' }, 'location'],
    [{ terms_accepted: false }, 'terms_accepted'],
  ])('refuses %j', async (body, field) => {
    const response = await client.request('PUT', path(client.userId), body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ field }] });
  });

  it('returns 401 without a session to PUT and POST', async () => {
    const response = await t.anonymous.request('PUT', path(client.userId), {});
    expect(response.status).toBe(401);
    expect((await t.anonymous.request('POST', '/rest/v1/profiles', {})).status).toBe(401);
  });
});
