import { newId } from '@pro-match/domain/ids';
import { DAY_MS } from '@pro-match/domain/limits';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { untilWaiting, whileHeld } from '../../testing/sql/held.ts';

const PATH = '/rest/v1/account';
const password = 'Correct-horse-7';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function signUp(role: 'client' | 'business', email = `leaver-${newId()}@example.com`) {
  const response = await t.anonymous.request('POST', '/auth/v1/signup', {
    email,
    password,
    data: { role },
  });
  expect(response.status).toBe(200);
  const { access_token, user } = (await response.json()) as {
    access_token: string;
    user: { id: string };
  };
  const ask = (method: string, path: string, body?: unknown) =>
    t.app.request(path, {
      method,
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${access_token}`,
        'content-type': 'application/json',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const terms = { terms_accepted: true, terms_version: TERMS_VERSION };
  expect((await ask('PUT', `/rest/v1/profiles/${user.id}`, terms)).status).toBe(200);
  return { email, userId: user.id, ask };
}

describe('DELETE /account', () => {
  it('ends the sessions, refuses sign-in and frees the e-mail address at once', async () => {
    const [leaver, former] = [await signUp('client'), await signUp('client')];
    expect((await former.ask('DELETE', PATH, { password })).status).toBe(200);
    await t.runOutbox();
    t.mails.length = 0;
    const response = await leaver.ask('DELETE', PATH, { password });
    expect(response.status).toBe(200);
    const { deleted_at, erased_by } = (await response.json()) as Record<string, string>;
    expect(Date.parse(erased_by ?? '') - Date.parse(deleted_at ?? '')).toBe(30 * DAY_MS);
    expect((await leaver.ask('GET', `/rest/v1/profiles/${leaver.userId}`)).status).toBe(401);
    const live = sql`
      select from auth_sessions where user_id = ${leaver.userId} and ended_at is null`;
    expect(rowsOf(await t.database.db.execute(live))).toEqual([]);
    const signIn = await t.anonymous.request('POST', '/auth/v1/token?grant_type=password', {
      email: leaver.email,
      password,
    });
    expect(signIn.status).toBe(400);
    await t.runOutbox();
    expect(t.mails).toMatchObject([
      { to: leaver.email, subject: 'Your Pro Match account has been deleted' },
    ]);
    await signUp('client', leaver.email);
    const profiles = await t.database.db.execute(
      sql`select email from profiles where id = ${leaver.userId}`,
    );
    expect(JSON.stringify(rowsOf(profiles))).not.toContain(leaver.email);
  });

  it('hides a business everywhere', async () => {
    const leaver = await signUp('business');
    const created = await leaver.ask('POST', '/rest/v1/business_profiles', {
      business_name: 'Leaving Plumbing',
      contact_person: 'Lee',
      phone: '6145550100',
      zip_code: '43215',
      service_states: ['OH'],
      description: 'Soon gone.',
      services: ['Plumbing'],
    });
    const { id } = (await created.json()) as { id: string };
    const client = await t.client();
    const names = async () => {
      const found = await client.request('POST', '/functions/v1/find-nearby-businesses', {
        service: 'Plumbing',
      });
      const { businesses } = (await found.json()) as { businesses: { business_name: string }[] };
      return businesses.map(({ business_name }) => business_name);
    };
    expect(await names()).toContain('Leaving Plumbing');
    await leaver.ask('DELETE', PATH, { password });
    expect(await names()).not.toContain('Leaving Plumbing');
    expect((await client.request('GET', `/rest/v1/business_profiles/${id}`)).status).toBe(404);
  });

  it('keeps the match for the other party, with a former user', async () => {
    const leaver = await signUp('client');
    await leaver.ask('POST', '/rest/v1/client_preferences', { zip_code: '43215', state: 'OH' });
    const business = await t.business();
    const id = newId();
    const asked = await leaver.ask('POST', '/rest/v1/matches', {
      id,
      business_id: business.userId,
      service: 'Plumbing',
      description: 'Leaks.',
    });
    expect(asked.status).toBe(201);
    await leaver.ask('DELETE', PATH, { password });
    const match = await (await business.request('GET', `/rest/v1/matches/${id}`)).json();
    expect(match).toMatchObject({ other: { name: 'Former user', phone: null, email: null } });
  });

  it('rejects a wrong or missing password with 422', async () => {
    const keeper = await signUp('client');
    const wrong = await keeper.ask('DELETE', PATH, { password: 'Wrong-horse-7' });
    expect(wrong.status).toBe(422);
    expect(await wrong.json()).toMatchObject({
      errors: [{ field: 'password', message: "That's not your password" }],
    });
    expect((await keeper.ask('DELETE', PATH, {})).status).toBe(422);
    expect((await keeper.ask('GET', `/rest/v1/profiles/${keeper.userId}`)).status).toBe(200);
  });

  // The embedded database has one connection: nothing there happens at once.
  it.runIf(inject('database').driver === 'postgres')(
    'closes the account once when asked twice at once',
    async () => {
      const leaver = await signUp('client');
      const lock = sql`select from auth_users where id = ${leaver.userId} for update`;
      const { answers } = await whileHeld(t.database, lock, async () => {
        const asked = [1, 2].map(() => leaver.ask('DELETE', PATH, { password }));
        await untilWaiting(t.database, 2);
        return { answers: Promise.all(asked) };
      });
      expect((await answers).map(({ status }) => status).toSorted()).toEqual([200, 404]);
    },
  );

  it('returns 401 without a session', async () => {
    expect((await t.anonymous.request('DELETE', PATH, { password })).status).toBe(401);
  });
});
