import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askAuth, PASSWORD, signInWith, signUpSomebody } from './testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (token: string, body: unknown) => askAuth(t, 'PUT', '/user', { token, body });
const read = (token: string) => askAuth(t, 'GET', '/user', { token });

/** The newest link that was mailed to an address, as its opening would ask. */
async function linkTo(email: string): Promise<string> {
  await t.runOutbox();
  const mail = t.mails.findLast(({ to, text }) => to === email && text.includes('/auth/v1/verify'));
  const url = new URL(mail?.text.match(/http:\/\/\S+verify\S+/)?.[0] ?? '');
  return `${url.pathname}${url.search}`;
}

/** Opens a mailed link; answers what its fragment says. */
async function open(path: string): Promise<URLSearchParams> {
  const response = await t.app.request(path);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

describe('a new e-mail', () => {
  it('holds once its link is opened; the present address is told before and after', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const email = 'new-address@example.com';
    const changed = await change(token, { email: ' New-Address@Example.com' });
    expect(changed).toMatchObject({ status: 200, body: { email: user.email, new_email: email } });
    expect((await signInWith(t, email, PASSWORD)).status).toBe(400);
    const path = await linkTo(email);
    expect((await t.app.request(path, { method: 'HEAD' })).status).toBe(204);
    const fragment = await open(path);
    expect(fragment.get('type')).toBe('email_change');
    const after = await read(fragment.get('access_token') ?? '');
    expect(after.body).toMatchObject({ id: user.id, email });
    expect(after.body.email_confirmed_at).toBeDefined();
    expect(after.body).not.toHaveProperty('new_email');
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
    const rows = await t.database.db.execute(sql`select email from profiles where id = ${user.id}`);
    expect(rowsOf(rows)).toEqual([{ email }]);
    await t.runOutbox();
    const told = t.mails.filter(({ to, subject }) => to === user.email && /e-mail/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual([
      'A new e-mail was requested for your Pro Match account',
      'The e-mail of your Pro Match account was changed',
    ]);
    // Whoever lost the account must not learn, from our mail, where it went; nor a stranger.
    for (const { text } of told) expect(text).not.toContain(email);
    expect((await open(path)).get('error_code')).toBe('otp_expired');
  });

  it('must be free, when it is asked for and when it is confirmed, and an e-mail', async () => {
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
    await change(token, { email: 'free-for-now@example.com' });
    const path = await linkTo('free-for-now@example.com');
    await signUpSomebody(t, { email: 'free-for-now@example.com' });
    expect((await open(path)).get('error_code')).toBe('email_exists');
    expect((await read(token)).body).toMatchObject({ email: user.email });
  });

  it('and a password change together, or not at all', async () => {
    const { user: taken } = await signUpSomebody(t);
    const { user, access_token: token } = await signUpSomebody(t);
    const both = { email: taken.email, password: 'Another-456' };
    expect((await change(token, both)).status).toBe(422);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(200);
  });

  it('needs the current password where the sign-in was long ago', async () => {
    const { access_token: token } = await signUpSomebody(t);
    t.clock.advance(16 * 60_000);
    const email = 'much-later@example.com';
    expect(await change(token, { email })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
    expect((await change(token, { email, current_password: PASSWORD })).status).toBe(200);
  });

  it('is mailed once more when asked, and only the newest link works', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const email = 'mailed-twice@example.com';
    await change(token, { email });
    const first = await linkTo(email);
    await askAuth(t, 'POST', '/resend', { body: { type: 'email_change', email: user.email } });
    const second = await linkTo(email);
    expect((await open(first)).get('error_code')).toBe('otp_expired');
    expect((await open(second)).get('type')).toBe('email_change');
  });

  it('is taken back by the present e-mail, and by a new password', async () => {
    for (const body of [{ email: '' }, { password: 'Another-456' }]) {
      const { user, access_token: token } = await signUpSomebody(t);
      const email = `taken-back-${user.id}@example.com`;
      await change(token, { email });
      const path = await linkTo(email);
      const back = await change(token, body.email === '' ? { email: user.email } : body);
      expect(back.body).not.toHaveProperty('new_email');
      expect((await open(path)).get('error_code')).toBe('otp_expired');
      expect((await read(token)).body.email).toBe(user.email);
    }
  });
});
