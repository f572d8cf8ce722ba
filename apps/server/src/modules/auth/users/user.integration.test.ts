import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import {
  askAuth,
  PASSWORD,
  refreshWith,
  sessionIdOf,
  signInWith,
  signUpSomebody,
} from '../testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (token: string, body: unknown) => askAuth(t, 'PUT', '/user', { token, body });
const read = (token: string) => askAuth(t, 'GET', '/user', { token });

describe('every account endpoint', () => {
  it.each([
    ['GET', '/user', undefined],
    ['PUT', '/user', {}],
    ['POST', '/logout', undefined],
    ['GET', '/reauthenticate', undefined],
  ])('requires a valid token: %s %s', async (method, path, body) => {
    const anonymous = await askAuth(t, method, path, { body });
    expect(anonymous).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    const key = await askAuth(t, method, path, { body, token: t.deps.config.PUBLISHABLE_KEY });
    expect(key).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
    const bad = await askAuth(t, method, path, { body, token: 'a.bad.token' });
    expect(bad).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    const { access_token: token } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/logout', { token });
    const ended = await askAuth(t, method, path, { body, token });
    expect(ended).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
  });
});

describe('a new password', () => {
  it('replaces the old one and ends the other sessions', async () => {
    const { user, access_token: token, refresh_token: refresh } = await signUpSomebody(t);
    const { body: other } = await signInWith(t, user.email, PASSWORD);
    expect((await change(token, { password: 'Another-456' })).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
    expect((await signInWith(t, user.email, 'Another-456')).status).toBe(200);
    expect((await read(token)).status).toBe(200);
    expect((await refreshWith(t, refresh)).status).toBe(200);
    expect((await read(other.access_token)).status).toBe(403);
    expect((await refreshWith(t, other.refresh_token)).status).toBe(400);
  });

  it('must meet the rules and differ from the old one', async () => {
    const { access_token: token } = await signUpSomebody(t);
    expect(await change(token, { password: 'secret' })).toMatchObject({
      status: 422,
      body: {
        error_code: 'weak_password',
        weak_password: { reasons: ['length', 'characters', 'uppercase', 'number', 'special'] },
      },
    });
    expect(await change(token, { password: '' })).toMatchObject({
      status: 422,
      body: { error_code: 'weak_password' },
    });
    expect(await change(token, { password: PASSWORD })).toMatchObject({
      status: 422,
      body: { error_code: 'same_password' },
    });
  });

  it('needs the current one when the sign-in was long ago, and checks one that is sent', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const password = 'Another-456';
    t.clock.advance(16 * 60_000);
    expect(await change(token, { password })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
    const wrong = await change(token, { password, current_password: 'Wrong-123' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect((await change(token, { password, current_password: PASSWORD })).status).toBe(200);
  });
});

describe('a mailed code', () => {
  const codes = () =>
    t.mails
      .filter(({ subject }) => subject.endsWith('code'))
      .map(({ subject }) => subject.slice(0, 8));

  it('replaces the current password once and for its owner only', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const { access_token: stranger } = await signUpSomebody(t);
    t.clock.advance(16 * 60_000);
    expect((await askAuth(t, 'GET', '/reauthenticate', { token })).status).toBe(200);
    await t.runOutbox();
    const [nonce] = codes().slice(-1);
    expect(nonce).toMatch(/^\d{8}$/);
    const input = { password: 'Another-456', nonce };
    for (const [who, wrong] of [
      [stranger, input],
      [token, { ...input, nonce: '00000000' }],
    ] as const) {
      expect(await change(who, wrong)).toMatchObject({
        status: 422,
        body: { error_code: 'reauthentication_not_valid' },
      });
    }
    expect((await change(token, input)).status).toBe(200);
    expect((await change(token, { ...input, password: 'Third-789' })).status).toBe(422);
  });

  it('expires after ten minutes', async () => {
    const { access_token: token } = await signUpSomebody(t);
    await askAuth(t, 'GET', '/reauthenticate', { token });
    await t.runOutbox();
    t.clock.advance(10 * 60_000 + 1);
    const [nonce] = codes().slice(-1);
    expect((await change(token, { password: 'Another-456', nonce })).status).toBe(422);
  });
});

describe('other changes', () => {
  it('are ignored when empty and refused for a phone number', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    expect((await change(token, {})).body).toMatchObject({ id: user.id, email: user.email });
    expect(await change(token, { phone: '6145550123' })).toMatchObject({
      status: 422,
      body: { error_code: 'phone_provider_disabled' },
    });
    expect((await change(token, { data: {} })).status).toBe(200);
    expect((await read(token)).body.user_metadata).toEqual({ role: 'client' });
  });
});

describe('user_metadata', () => {
  it('is merged key by key and grants no role', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const first = await change(token, { data: { role: 'business', theme: { dark: true }, n: 1 } });
    expect(first.body).toMatchObject({
      app_metadata: { role: 'client' },
      user_metadata: { role: 'business', theme: { dark: true }, n: 1 },
    });
    const second = await change(token, { data: { theme: 'light', n: null, none: null } });
    expect(second.body.user_metadata).toEqual({ role: 'business', theme: 'light' });
    const roles = await asking(
      t.app,
      t.deps.config.PUBLISHABLE_KEY,
      token,
    )('GET', '/rest/v1/user_roles');
    expect(await roles.json()).toMatchObject({ role: 'client' });
  });

  it('is folded like a name at any depth, from sign-up on', async () => {
    const bio = { 'na\u200bme': ['Bo\u202e\nb', { at: 'x\u2028y\u{e0041}' }] };
    const folded = { name: ['Bo b', { at: 'x y' }] };
    const body = { email: 'folded@example.com', password: PASSWORD, data: { bio } };
    const { access_token: token, user } = (await askAuth(t, 'POST', '/signup', { body })).body;
    expect(user.user_metadata).toEqual({ bio: folded });
    const changed = await change(token, { data: { bio: null, 'more\u200b': bio } });
    expect(changed.body.user_metadata).toEqual({ more: folded });
    for (const data of [{ bio: 'a\u0007b' }, { bio: [{ 'a\u001b[31m': 1 }] }]) {
      expect((await change(token, { data })).status).toBe(400);
    }
  });

  it('keeps both of two changes made at once', async () => {
    const { access_token: token } = await signUpSomebody(t);
    await Promise.all(['a', 'b', 'c'].map((key) => change(token, { data: { [key]: key } })));
    expect((await read(token)).body.user_metadata).toMatchObject({ a: 'a', b: 'b', c: 'c' });
  });

  it('is limited in size, including growth by storage format or piece by piece', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const tooLarge = { status: 422, body: { error_code: 'validation_failed' } };
    expect(await change(token, { data: { text: 'x'.repeat(5000) } })).toMatchObject(tooLarge);
    expect(await change(token, { data: { big: Array(20).fill(1e300) } })).toMatchObject(tooLarge);
    expect((await change(token, { data: { one: 'x'.repeat(3000) } })).status).toBe(200);
    expect(await change(token, { data: { two: 'x'.repeat(3000) } })).toMatchObject(tooLarge);
    expect(await change(token, { data: { text: 'a\u0000b' } })).toMatchObject({ status: 400 });
    const unstorable = { status: 400 };
    expect(await change(token, { data: { text: '\ud800' } })).toMatchObject(unstorable);
    expect(await change(token, { data: { '\udfff': 1 } })).toMatchObject(unstorable);
    const deep = await t.app.request('/auth/v1/user', {
      method: 'PUT',
      headers: {
        apikey: t.deps.config.PUBLISHABLE_KEY,
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: `{"data":{"deep":${'['.repeat(12_000)}${']'.repeat(12_000)}}}`,
    });
    expect(deep.status).toBe(400);
    expect(Object.keys((await read(token)).body.user_metadata).toSorted()).toEqual(['one', 'role']);
    const data = { role: 'client', text: 'x'.repeat(5000) };
    const body = { email: 'wordy@example.com', password: PASSWORD, data };
    expect(await askAuth(t, 'POST', '/signup', { body })).toMatchObject(tooLarge);
  });
});

describe('sign-out', () => {
  async function threeSessions() {
    const { user, access_token: first } = await signUpSomebody(t);
    const second = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    const third = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    return { all: [first, second, third], mine: second };
  }

  it.each([
    ['', [403, 403, 403]],
    ['?scope=global', [403, 403, 403]],
    ['?scope=local', [200, 403, 200]],
    ['?scope=others', [403, 200, 403]],
  ])('with %j ends the sessions in its scope', async (query, expected) => {
    const stranger = await signUpSomebody(t);
    const { all, mine } = await threeSessions();
    for (const token of all) expect((await read(token)).status).toBe(200);
    expect((await askAuth(t, 'POST', `/logout${query}`, { token: mine })).status).toBe(204);
    const statuses = await Promise.all(all.map(async (token) => (await read(token)).status));
    expect(statuses).toEqual(expected);
    expect((await read(stranger.access_token)).status).toBe(200);
  });

  it('rejects an unknown scope', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const answer = await askAuth(t, 'POST', '/logout?scope=everybody', { token });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect((await read(token)).status).toBe(200);
  });

  it('publishes the IDs of the ended sessions', async () => {
    const heard: { userId: string; sessionIds: string[] }[] = [];
    t.deps.events.onLive('session.ended', (event) => {
      heard.push(event);
    });
    const { user, access_token: token } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/logout', { token });
    expect(heard).toEqual([{ userId: user.id, sessionIds: [sessionIdOf(token)] }]);
  });
});
