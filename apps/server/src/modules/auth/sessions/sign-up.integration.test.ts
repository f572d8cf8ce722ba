import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, PASSWORD } from '../testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const signUp = (body: unknown) => askAuth(t, 'POST', '/signup', { body });

async function stored(email: string) {
  const result = await t.database.db.execute(sql`
    select u.id, u.password_hash, r.role, p.email as profile_email
    from auth_users u left join user_roles r on r.user_id = u.id left join profiles p on p.id = u.id
    where u.email = ${email}
  `);
  return rowsOf<Record<string, string>>(result);
}

describe('sign-up', () => {
  it('creates user, role and profile and opens a session', async () => {
    const created: string[] = [];
    t.deps.events.onLive('account.created', ({ userId }) => {
      created.push(userId);
    });
    const email = 'ada@example.com';
    const response = await signUp({ email, password: PASSWORD, data: { role: 'business' } });
    expect(response.status).toBe(200);
    const session = response.body;
    expect(session).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      user: {
        email,
        aud: 'authenticated',
        app_metadata: { provider: 'email', role: 'business' },
        identities: [{ provider: 'email', identity_data: { email } }],
        factors: [],
      },
    });
    expect(session.user).not.toHaveProperty('email_confirmed_at');
    const [row, ...others] = await stored(email);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ id: session.user.id, role: 'business', profile_email: email });
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(created).toEqual([session.user.id]);
    const user = await askAuth(t, 'GET', '/user', { token: session.access_token });
    expect(user.body).toEqual(session.user);
  });

  it('defaults to the role client', async () => {
    for (const [email, data] of [
      ['no-data@example.com', undefined],
      ['null-data@example.com', null],
      ['no-role@example.com', { name: 'Bo' }],
    ] as const) {
      const response = await signUp({ email, password: PASSWORD, data });
      expect(response.body.user.app_metadata.role).toBe('client');
      expect(response.body.user.user_metadata).toEqual(data ?? {});
    }
  });

  it.each(['admin', 'Client', '', 7, ['client'], { role: 'client' }])(
    'rejects role %j',
    async (role) => {
      const email = 'role@example.com';
      const response = await signUp({ email, password: PASSWORD, data: { role } });
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ error_code: 'validation_failed' });
      expect(await stored(email)).toEqual([]);
    },
  );

  it('trims the e-mail and stores it in lower case', async () => {
    const response = await signUp({ email: '  Grace.Hopper@Example.COM ', password: PASSWORD });
    expect(response.body.user.email).toBe('grace.hopper@example.com');
  });

  it('rejects an e-mail that is taken in any case', async () => {
    await signUp({ email: 'taken@example.com', password: PASSWORD });
    const response = await signUp({ email: 'TAKEN@example.com', password: 'Other-456' });
    expect(response.status).toBe(422);
    expect(response.body).toEqual({
      code: 422,
      error_code: 'user_already_exists',
      msg: 'User already registered',
    });
  });

  it('creates one account when two sign up with the same e-mail at once', async () => {
    const email = 'twice@example.com';
    const both = await Promise.all([1, 2].map(() => signUp({ email, password: PASSWORD })));
    expect(both.map((response) => response.status).sort()).toEqual([200, 422]);
    expect(await stored(email)).toHaveLength(1);
  });

  it.each([
    ['too short', 'Ab1!', ['length']],
    ['without upper case', 'secret-123', ['characters', 'uppercase']],
    ['without lower case', 'SECRET-123', ['characters', 'lowercase']],
    ['without a number', 'Secret-abc', ['characters', 'number']],
    ['without a special character', 'Secret123', ['characters', 'special']],
    ['weak in every way', ' ', ['length', 'characters', 'uppercase', 'lowercase', 'number']],
  ])('lists everything that is wrong with a password: %s', async (_name, password, reasons) => {
    const response = await signUp({ email: 'weak@example.com', password });
    expect(response.status).toBe(422);
    const error = response.body;
    expect(error.error_code).toBe('weak_password');
    expect(error.weak_password.reasons).toEqual(reasons);
    expect(error.msg).toMatch(/^Password must /);
  });

  it('reports the first failing rule in the message', async () => {
    const first = (password: string) => signUp({ email: 'weak@example.com', password });
    const refused = (msg: string) => ({ status: 422, body: { msg } });
    expect(await first('a')).toMatchObject(refused('Password must be at least 8 characters'));
    expect(await first('aaaaaaaa')).toMatchObject(
      refused('Password must contain at least one uppercase letter'),
    );
  });

  it.each([
    [{ email: 'a@example.com' }],
    [{ email: '', password: PASSWORD }],
    [{ password: PASSWORD }],
    [{ email: 'a@example.com', password: '' }],
  ])('requires both an e-mail and a password: %j', async (body) => {
    const response = await signUp(body);
    expect(response.status).toBe(400);
    expect(response.body.msg).toBe(
      'You must provide either an email or phone number and a password',
    );
  });

  it('rejects a sign-up without credentials as anonymous', async () => {
    for (const body of [{}, { data: { role: 'client' } }, { email: '', password: '' }]) {
      expect(await signUp(body)).toMatchObject({
        status: 422,
        body: { error_code: 'anonymous_provider_disabled' },
      });
    }
  });

  it.each([
    [{ email: 'nobody', password: PASSWORD }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: PASSWORD }, 'Invalid email address'],
    [{ email: 'a\u0000b@example.com', password: PASSWORD }, 'Invalid email address'],
    [{ email: 'long@example.com', password: `Secret-1${'x'.repeat(250)}` }, 'Password is too long'],
  ])('refuses %j', async (body, msg) => {
    const response = await signUp(body);
    expect(response.status).toBe(400);
    expect(response.body).toMatchObject({ error_code: 'validation_failed', msg });
  });

  it('rejects malformed JSON and fields of the wrong type', async () => {
    for (const body of [{ email: 7, password: PASSWORD }, [], 'text', null]) {
      const response = await signUp(body);
      expect(response.status).toBe(400);
      expect(response.body).toMatchObject({ error_code: 'validation_failed' });
    }
    const broken = await t.app.request('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: t.deps.config.PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: '{"email":',
    });
    expect(broken.status).toBe(400);
    expect(await broken.json()).toMatchObject({ error_code: 'bad_json' });
  });

  it('rejects phone numbers', async () => {
    const response = await signUp({ phone: '6145550123', password: PASSWORD });
    expect(response.status).toBe(422);
    expect(response.body).toMatchObject({ error_code: 'phone_provider_disabled' });
  });
});
