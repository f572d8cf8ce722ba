import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  askAuth,
  PASSWORD,
  refreshWith,
  sessionIdOf,
  signInWith,
  signUpSomebody,
} from './testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (token: string, body: unknown) => askAuth(t, 'PUT', '/user', { token, body });
const read = (token: string) => askAuth(t, 'GET', '/user', { token });

describe('every call of the account', () => {
  it.each([
    ['GET', '/user', undefined],
    ['PUT', '/user', {}],
    ['POST', '/logout', undefined],
    ['GET', '/sessions', undefined],
    ['DELETE', '/sessions/01a1fb2b-b890-76ba-8cfd-0d6f03da6e46', undefined],
  ])('needs a good token: %s %s', async (method, path, body) => {
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
  it('signs in, the old one does not, and other sessions end', async () => {
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

  it('is held to the rules, and is a new one', async () => {
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

  it('needs the current one where the caller sends it', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const password = 'Another-456';
    const wrong = await change(token, { password, current_password: 'Wrong-123' });
    expect(wrong).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    expect((await change(token, { password, current_password: PASSWORD })).status).toBe(200);
  });
});

describe('a new e-mail', () => {
  it('holds at once, unconfirmed, in account and profile, and the former address is told', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    await t.database.db.execute(
      sql`update auth_users set email_confirmed_at = now() where id = ${user.id}`,
    );
    const email = 'new-address@example.com';
    const changed = await change(token, { email: ' New-Address@Example.com' });
    expect(changed).toMatchObject({ status: 200, body: { id: user.id, email } });
    expect(changed.body).not.toHaveProperty('email_confirmed_at');
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
    const rows = await t.database.db.execute(sql`select email from profiles where id = ${user.id}`);
    expect(rowsOf(rows)).toEqual([{ email }]);
    await t.runOutbox();
    const confirm = t.mails.filter(({ subject }) => subject.startsWith('Confirm'));
    expect(confirm.map(({ to }) => to)).toEqual([email]);
    const notices = t.mails.filter(({ subject }) => subject.endsWith('was changed'));
    expect(notices.map(({ to }) => to)).toEqual([user.email]);
    // Whoever lost the account must not learn, from our mail, where it went; nor a stranger.
    expect(notices[0]?.text).not.toContain(email);
  });

  it('must be free, and an e-mail', async () => {
    const { user: taken } = await signUpSomebody(t);
    const { user, access_token: token } = await signUpSomebody(t);
    expect(await change(token, { email: taken.email.toUpperCase() })).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    });
    expect(await change(token, { email: 'nobody' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed', msg: 'Invalid email address' },
    });
    expect((await read(token)).body).toMatchObject({ email: user.email });
  });

  it('and a password change together, or not at all', async () => {
    const { user: taken } = await signUpSomebody(t);
    const { user, access_token: token } = await signUpSomebody(t);
    const both = { email: taken.email, password: 'Another-456' };
    expect((await change(token, both)).status).toBe(422);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(200);
  });
});

describe('other changes', () => {
  it('change nothing, and say so', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    expect((await change(token, {})).body).toMatchObject({ id: user.id, email: user.email });
    expect(await change(token, { phone: '6145550123' })).toMatchObject({
      status: 422,
      body: { error_code: 'phone_provider_disabled' },
    });
    expect(await change(token, { data: { role: 'business' } })).toMatchObject({
      status: 422,
      body: { error_code: 'validation_failed' },
    });
    expect((await read(token)).body.user_metadata).toEqual({ role: 'client' });
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
  ])('with %j ends what it says', async (query, expected) => {
    const stranger = await signUpSomebody(t);
    const { all, mine } = await threeSessions();
    for (const token of all) expect((await read(token)).status).toBe(200);
    expect((await askAuth(t, 'POST', `/logout${query}`, { token: mine })).status).toBe(204);
    const statuses = await Promise.all(all.map(async (token) => (await read(token)).status));
    expect(statuses).toEqual(expected);
    expect((await read(stranger.access_token)).status).toBe(200);
  });

  it('knows no other scope', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const answer = await askAuth(t, 'POST', '/logout?scope=everybody', { token });
    expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    expect((await read(token)).status).toBe(200);
  });

  it('says which sessions ended', async () => {
    const heard: { userId: string; sessionIds: string[] }[] = [];
    t.deps.events.onLive('session.ended', (event) => {
      heard.push(event);
    });
    const { user, access_token: token } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/logout', { token });
    expect(heard).toEqual([{ userId: user.id, sessionIds: [sessionIdOf(token)] }]);
  });
});

describe('the list of sessions', () => {
  const list = async (token: string) => {
    const { body } = await askAuth(t, 'GET', '/sessions', { token });
    return (body as unknown as { data: { id: string; current: boolean }[] }).data;
  };

  it('shows the open ones, used last first, and which one asks', async () => {
    const { user, access_token: first } = await signUpSomebody(t);
    const second = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    expect(await list(first)).toEqual([
      expect.objectContaining({ id: sessionIdOf(second), current: false }),
      expect.objectContaining({ id: sessionIdOf(first), current: true }),
    ]);
    await askAuth(t, 'POST', '/logout?scope=local', { token: second });
    expect(await list(first)).toHaveLength(1);
  });

  it('lets the owner end one, and nobody else', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const lost = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    const stranger = await signUpSomebody(t);
    const path = `/sessions/${sessionIdOf(lost)}`;
    const refused = await askAuth(t, 'DELETE', path, { token: stranger.access_token });
    expect((await read(lost)).status).toBe(200);
    expect((await askAuth(t, 'DELETE', path, { token })).status).toBe(204);
    expect((await read(lost)).status).toBe(403);
    for (const unknown of [path, `/sessions/${user.id}`, '/sessions/nonsense']) {
      const missing = await askAuth(t, 'DELETE', unknown, { token });
      expect([missing.status, missing.body]).toEqual([refused.status, refused.body]);
    }
    expect(refused).toMatchObject({ status: 404, body: { error_code: 'not_found' } });
  });
});
