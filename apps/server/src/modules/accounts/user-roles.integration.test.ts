import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const PATH = '/rest/v1/user_roles';

describe('GET /user_roles', () => {
  it('returns the role of the account', async () => {
    for (const [actor, role] of [
      [await t.client(), 'client'],
      [await t.business(), 'business'],
    ] as const) {
      const response = await actor.request('GET', PATH);
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ user_id: actor.userId, role });
    }
  });

  it('returns 404 without a role, and 401 without a session', async () => {
    const { request } = await t.client({ role: null, onboarded: false });
    expect((await request('GET', PATH)).status).toBe(404);
    expect((await t.anonymous.request('GET', PATH)).status).toBe(401);
  });
});

describe('POST /user_roles', () => {
  it('sets the role of an account without one, once', async () => {
    const { request, userId } = await t.client({ role: null, onboarded: false });
    const first = await request('POST', PATH, { role: 'business' });
    expect(first.status).toBe(201);
    expect(await first.json()).toEqual({ user_id: userId, role: 'business' });
    expect((await request('POST', PATH, { role: 'business' })).status).toBe(200);
    const other = await request('POST', PATH, { role: 'client' });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: '23505' });
    expect(await (await request('GET', PATH)).json()).toMatchObject({ role: 'business' });
  });

  it('cannot change the role of a client or a business', async () => {
    const client = await t.client();
    expect((await client.request('POST', PATH, { role: 'business' })).status).toBe(409);
    const business = await t.business();
    expect((await business.request('POST', PATH, { role: 'client' })).status).toBe(409);
  });

  it('accepts one of two different roles sent at once', async () => {
    const { request } = await t.client({ role: null, onboarded: false });
    const roles = ['client', 'business'];
    const both = await Promise.all(roles.map((role) => request('POST', PATH, { role })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([{}, { role: 'admin' }, { role: null }, { role: ['client'] }])(
    'refuses %j',
    async (body) => {
      const { request } = await t.client({ role: null, onboarded: false });
      const response = await request('POST', PATH, body);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        code: 'validation_failed',
        errors: [{ field: 'role' }],
      });
    },
  );

  it('returns 401 without a session', async () => {
    const response = await t.anonymous.request('POST', PATH, { role: 'client' });
    expect(response.status).toBe(401);
  });
});
