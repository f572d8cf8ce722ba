import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth } from '../testing/ask-auth.ts';

// Test files share modules, so an earlier one may already have loaded the real one.
vi.hoisted(() => vi.resetModules());
vi.mock('@node-rs/argon2', { spy: true });

const email = 'ada@example.com';
// Longer than the 72 bytes that bcrypt considers.
const password = `Harbor-lamp-58${'é'.repeat(60)}`;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  await askAuth(t, 'POST', '/signup', { body: { email, password } });
});
afterAll(async () => {
  vi.resetModules();
  await t.close();
});
beforeEach(() => {
  vi.mocked(verify).mockClear();
});

const signIn = (body: unknown, grant = 'password') =>
  askAuth(t, 'POST', `/token?grant_type=${grant}`, { body });

describe('sign-in', () => {
  it('opens a separate session each time', async () => {
    const [first, second] = await Promise.all([
      signIn({ email, password }),
      signIn({ email, password }),
    ]);
    expect(first.body.user).toMatchObject({ email, app_metadata: { role: 'client' } });
    expect(first.body.user.last_sign_in_at).toBeDefined();
    expect(first.body.refresh_token).not.toBe(second.body.refresh_token);
    expect(first.body.expires_at - Date.now() / 1000).toBeGreaterThan(3590);
  });

  it('fails when the password changes while it is being verified', async () => {
    const late = { email: 'late@example.com', password };
    await askAuth(t, 'POST', '/signup', { body: late });
    vi.mocked(verify).mockImplementationOnce(async () => {
      await t.database.db.execute(
        sql`update auth_users set password_hash = 'another' where email = ${late.email}`,
      );
      return true;
    });
    expect(await signIn(late)).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
  });

  it('ignores the case of the e-mail and the Unicode form of the password', async () => {
    const response = await signIn({
      email: ' ADA@example.com',
      password: password.normalize('NFD'),
    });
    expect(response.status).toBe(200);
  });

  it('compares the whole password', async () => {
    const response = await signIn({ email, password: password.slice(0, -1) });
    expect(response.status).toBe(400);
  });

  it('does the same work and returns the same error for a wrong password and an unknown e-mail', async () => {
    const wrong = await signIn({ email, password: 'Wrong-123' });
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(1);
    const [knownHash] = vi.mocked(verify).mock.calls[0] ?? [];
    const unknown = await signIn({ email: 'nobody@example.com', password: 'Wrong-123' });
    expect(vi.mocked(verify)).toHaveBeenCalledTimes(2);
    const [decoyHash] = vi.mocked(verify).mock.calls[1] ?? [];
    const cost = (hash: unknown) => String(hash).split('$').slice(0, 4);
    expect(cost(decoyHash)).toEqual(cost(knownHash));
    expect(wrong.status).toBe(400);
    expect(unknown.status).toBe(400);
    const answer = wrong.body;
    expect(unknown.body).toEqual(answer);
    expect(answer).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    });
  });

  it('reveals a suspension only with the right password', async () => {
    const banned = { email: 'banned@example.com', password: 'Harbor-lamp-58' };
    await askAuth(t, 'POST', '/signup', { body: banned });
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where email = ${banned.email}`,
    );
    const stranger = await signIn({ ...banned, password: 'Wrong-123' });
    expect(stranger).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
    const owner = await signIn(banned);
    expect(owner.status).toBe(403);
    expect(owner.body).toMatchObject({ error_code: 'user_banned' });
  });

  it('treats a deleted account as unknown', async () => {
    const gone = { email: 'gone@example.com', password: 'Harbor-lamp-58' };
    await askAuth(t, 'POST', '/signup', { body: gone });
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where email = ${gone.email}`,
    );
    const response = await signIn(gone);
    expect(response).toMatchObject({ status: 400, body: { error_code: 'invalid_credentials' } });
  });

  it.each([
    [{ password }, 'You must provide either an email or phone number and a password'],
    [{ email }, 'You must provide either an email or phone number and a password'],
    [{ email: 'nobody', password }, 'Invalid email address'],
    [{ email, password: 'x'.repeat(257) }, 'Password is too long'],
  ])('refuses %j', async (body, msg) => {
    const response = await signIn(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error_code: 'validation_failed', msg });
  });

  it.each([
    ['pkce', 404, 'flow_state_not_found'],
    ['id_token', 400, 'provider_disabled'],
    ['web3', 422, 'web3_provider_disabled'],
    ['constructor', 400, 'unsupported_grant_type'],
    ['', 400, 'unsupported_grant_type'],
  ])('returns the error that auth-js expects for grant %j', async (grant, status, code) => {
    const response = await signIn({ email, password }, grant);
    expect(response.status).toBe(status);
    expect(response.body).toMatchObject({ code: status, error_code: code });
  });

  it('requires the application key', async () => {
    const response = await t.app.request('/auth/v1/token?grant_type=password', { method: 'POST' });
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ msg: expect.any(String) });
  });
});
