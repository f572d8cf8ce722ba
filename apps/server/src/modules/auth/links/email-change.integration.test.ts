import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, PASSWORD, sessionIdOf, signInWith, signUpSomebody } from '../testing/ask-auth.ts';
import { follow, linkTo as newestLinkTo, openLink } from '../testing/open-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const change = (token: string, body: unknown) => askAuth(t, 'PUT', '/user', { token, body });
const read = (token: string) => askAuth(t, 'GET', '/user', { token });

const linkTo = (email: string) => newestLinkTo(t, email, 'email_change');
const open = (link: URL, token?: string) => openLink(t, link, token);
const expired = { status: 403, body: { error_code: 'otp_expired' } };

describe('an e-mail change', () => {
  it('takes effect when its link is opened and notifies the old address before and after', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const email = 'new-address@example.com';
    const changed = await change(token, { email: ' New-Address@Example.com' });
    expect(changed).toMatchObject({ status: 200, body: { email: user.email, new_email: email } });
    expect((await signInWith(t, email, PASSWORD)).status).toBe(400);
    const elsewhere = (await signInWith(t, user.email, PASSWORD)).body.access_token;
    const link = await linkTo(email);
    expect((await follow(t, link, 'HEAD')).response.status).toBe(204);
    const opened = await open(link, token);
    expect(sessionIdOf(opened.body.access_token)).toBe(sessionIdOf(token));
    expect((await read(elsewhere)).status).toBe(403);
    const after = await read(opened.body.access_token);
    expect(after.body).toMatchObject({ id: user.id, email });
    expect(after.body.email_confirmed_at).toBeDefined();
    expect(after.body).not.toHaveProperty('new_email');
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
    const rows = await t.database.db.execute(sql`select email from profiles where id = ${user.id}`);
    expect(rowsOf(rows)).toEqual([{ email }]);
    await t.runOutbox();
    const told = t.mails.filter(({ to, subject }) => to === user.email && /email/.test(subject));
    expect(told.map(({ subject }) => subject)).toEqual([
      'A new email was requested for your Pro Match account',
      'The email for your Pro Match account was changed',
    ]);
    // Neither a person who lost the account nor a stranger may learn the new address from our mail.
    for (const { text } of told) expect(text).not.toContain(email);
    expect(await open(link, token)).toMatchObject(expired);
  });

  it('cannot be confirmed by the recipient of the mail without the session of the account', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const { access_token: stranger } = await signUpSomebody(t);
    const email = 'mistyped@example.com';
    await change(token, { email });
    const link = await linkTo(email);
    expect(await open(link)).toMatchObject({
      status: 401,
      body: { error_code: 'no_authorization' },
    });
    expect(await open(link, stranger)).toMatchObject({
      status: 409,
      body: { error_code: 'conflict' },
    });
    expect((await read(token)).body).toMatchObject({ email: user.email, new_email: email });
    expect((await open(link, token)).status).toBe(200);
  });

  it('requires a valid address that is free on request and on confirmation', async () => {
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
    const link = await linkTo('free-for-now@example.com');
    await signUpSomebody(t, { email: 'free-for-now@example.com' });
    expect(await open(link, token)).toMatchObject({
      status: 422,
      body: { error_code: 'email_exists' },
    });
    expect((await read(token)).body).toMatchObject({ email: user.email });
  });

  it('is rolled back together with a password change when one of them fails', async () => {
    const { user: taken } = await signUpSomebody(t);
    const { user, access_token: token } = await signUpSomebody(t);
    const both = { email: taken.email, password: 'Another-456' };
    expect((await change(token, both)).status).toBe(422);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(200);
  });

  it('needs the current password when the sign-in was long ago', async () => {
    const { access_token: token } = await signUpSomebody(t);
    t.clock.advance(16 * 60_000);
    const email = 'much-later@example.com';
    expect(await change(token, { email })).toMatchObject({
      status: 400,
      body: { error_code: 'reauthentication_needed' },
    });
    expect((await change(token, { email, current_password: PASSWORD })).status).toBe(200);
  });

  it('can be mailed again, after which only the newest link works', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const email = 'mailed-twice@example.com';
    await change(token, { email });
    const first = await linkTo(email);
    await askAuth(t, 'POST', '/resend', { body: { type: 'email_change', email: user.email } });
    const second = await linkTo(email);
    expect(await open(first, token)).toMatchObject(expired);
    expect((await open(second, token)).status).toBe(200);
  });

  it('is cancelled by re-entering the current e-mail or setting a new password', async () => {
    for (const body of [{ email: '' }, { password: 'Another-456' }]) {
      const { user, access_token: token } = await signUpSomebody(t);
      const email = `taken-back-${user.id}@example.com`;
      await change(token, { email });
      const link = await linkTo(email);
      const back = await change(token, body.email === '' ? { email: user.email } : body);
      expect(back.body).not.toHaveProperty('new_email');
      expect(await open(link, token)).toMatchObject(expired);
      expect((await read(token)).body.email).toBe(user.email);
    }
  });
});
