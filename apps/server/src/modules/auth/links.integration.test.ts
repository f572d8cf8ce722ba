import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { createLink } from './links.service.ts';
import { askAuth, PASSWORD, signInWith, signUpSomebody } from './testing/ask-auth.ts';

const HOUR = 3_600_000;

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://promatch.example' } });
});
afterAll(() => t.close());

const recover = (email: string, query = '') =>
  askAuth(t, 'POST', `/recover${query}`, { body: { email } });

/** The mails with links of this area, without the welcome mail and the like. */
const linkMails = () => t.mails.filter(({ subject }) => /^(Reset|Confirm) /.test(subject));

/** The link of the newest mail to somebody. */
async function linkTo(email: string): Promise<URL> {
  await t.runOutbox();
  const mail = linkMails().findLast(({ to }) => to === email);
  const href = mail?.text.match(/https:\/\/\S+/)?.[0];
  if (!mail || !href) throw new Error(`No link was sent to ${email}`);
  expect(mail.html).toContain(`href="${href.replaceAll('&', '&amp;')}"`);
  return new URL(href);
}

async function recoveryLink(query = '') {
  const { user } = await signUpSomebody(t);
  await recover(user.email, query);
  return { user, link: await linkTo(user.email) };
}

/** Follows a link as a browser does, without the application's key. */
async function follow(link: URL, method = 'GET') {
  const response = await t.app.request(`${link.pathname}${link.search}`, { method });
  const location = response.headers.get('location');
  const target = location === null ? undefined : new URL(location);
  return { response, target, fragment: new URLSearchParams(target?.hash.slice(1)) };
}

describe('recovery', () => {
  it('answers the same for a known and for an unknown e-mail, and mails only the known one', async () => {
    const { user } = await signUpSomebody(t);
    const known = await recover(user.email.toUpperCase());
    const unknown = await recover('nobody@example.com');
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    await t.runOutbox();
    expect(linkMails().map(({ to }) => to)).toEqual([user.email]);
  });

  it('leads by mail into a session that sets a new password', async () => {
    const { user, link } = await recoveryLink('?redirect_to=/auth?reset=1');
    const { response, target, fragment } = await follow(link);
    expect(response.status).toBe(303);
    expect(`${target?.origin}${target?.pathname}${target?.search}`).toBe(
      'https://promatch.example/auth?reset=1',
    );
    expect(fragment.get('type')).toBe('recovery');
    expect(fragment.get('token_type')).toBe('bearer');
    expect(fragment.get('refresh_token')).toBeTruthy();
    expect(Number(fragment.get('expires_in'))).toBe(3600);
    const token = fragment.get('access_token') ?? '';
    const changed = await askAuth(t, 'PUT', '/user', { token, body: { password: 'Another-456' } });
    expect(changed).toMatchObject({ status: 200, body: { id: user.id } });
    // Whoever reads the mailbox has shown that it is theirs.
    expect(changed.body.email_confirmed_at).toBeDefined();
    expect((await signInWith(t, user.email, 'Another-456')).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
  });

  it('keeps secrets out of the outbox, and stores hashes', async () => {
    const { link } = await recoveryLink();
    const token = link.searchParams.get('token') ?? '';
    expect(token).toHaveLength(43);
    const outbox = await t.database.db.execute(sql`select payload::text as payload from outbox`);
    expect(JSON.stringify(rowsOf(outbox))).not.toContain(token);
    const stored = await t.database.db.execute(
      sql`select 1 from auth_one_time_tokens where encode(token_hash, 'escape') like ${`%${token}%`}`,
    );
    expect(rowsOf(stored)).toEqual([]);
  });

  it('works once', async () => {
    const { link } = await recoveryLink();
    await follow(link);
    const { response, target, fragment } = await follow(link);
    expect(response.status).toBe(303);
    expect(target?.pathname).toBe('/auth');
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('works once for two who follow it at the same moment', async () => {
    const { link } = await recoveryLink();
    const both = await Promise.all([follow(link), follow(link)]);
    const tokens = both.map(({ fragment }) => fragment.get('access_token') !== null);
    expect(tokens.sort()).toEqual([false, true]);
  });

  it('works for an hour', async () => {
    const early = await recoveryLink();
    t.clock.advance(HOUR - 60_000);
    expect((await follow(early.link)).fragment.get('access_token')).toBeTruthy();
    const late = await recoveryLink();
    t.clock.advance(HOUR);
    expect((await follow(late.link)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('works with the newest link only, and not after a password or e-mail change', async () => {
    const { user, link } = await recoveryLink();
    await recover(user.email);
    const newest = await linkTo(user.email);
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    const { body } = await signInWith(t, user.email, PASSWORD);
    const change = { password: 'Another-456' };
    await askAuth(t, 'PUT', '/user', { token: body.access_token, body: change });
    expect((await follow(newest)).fragment.get('error_code')).toBe('otp_expired');
  });

  it('survives a mail scanner that asks for the head of the link', async () => {
    const { link } = await recoveryLink();
    const { response } = await follow(link, 'HEAD');
    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
    expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
  });

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'https://promatch.example@evil.example/',
    'https://promatch.example.evil.example/',
    'http://promatch.example/',
    'http://[',
  ])('leads nowhere but here: %s', async (target) => {
    const query = `?redirect_to=${encodeURIComponent(target)}`;
    const { link } = await recoveryLink(query);
    expect(link.searchParams.get('redirect_to')).toBe('https://promatch.example/auth');
    // Also where the link itself was tampered with.
    link.searchParams.set('redirect_to', target);
    expect((await follow(link)).target?.origin).toBe('https://promatch.example');
  });

  it('sends the mail again when the first try fails, and only the last link works', async () => {
    const { user } = await signUpSomebody(t);
    await recover(user.email);
    const before = linkMails().length;
    t.mailer.failWith = new Error('The server hung up');
    await t.runOutbox();
    t.mailer.failWith = undefined;
    t.clock.advance(HOUR / 2);
    const link = await linkTo(user.email);
    expect(linkMails()).toHaveLength(before + 1);
    expect((await follow(link)).fragment.get('access_token')).toBeTruthy();
  });

  it('sends nothing to whoever is suspended', async () => {
    const { user } = await signUpSomebody(t);
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${user.id}`,
    );
    await recover(user.email);
    await t.runOutbox();
    expect(linkMails().filter(({ to }) => to === user.email)).toEqual([]);
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ email: 'nobody' }, 400, 'validation_failed'],
    [{ phone: '6145550123' }, 422, 'phone_provider_disabled'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await askAuth(t, 'POST', '/recover', { body });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });
});

describe('confirmation', () => {
  it('comes by mail when it is asked for, and works for days', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const body = { type: 'signup', email: user.email };
    expect(await askAuth(t, 'POST', '/resend', { body })).toMatchObject({ status: 200, body: {} });
    const link = await linkTo(user.email);
    expect(link.searchParams.get('type')).toBe('signup');
    t.clock.advance(HOUR / 2);
    expect((await follow(link)).fragment.get('type')).toBe('signup');
    const read = await askAuth(t, 'GET', '/user', { token });
    expect(read.body.email_confirmed_at).toBeDefined();
    expect(read.body.identities[0]?.identity_data.email_verified).toBe(true);
    const before = linkMails().length;
    await askAuth(t, 'POST', '/resend', { body });
    await t.runOutbox();
    expect(linkMails()).toHaveLength(before);
  });

  it('works by any of its mails, in whatever order they come, and by one alone', async () => {
    const { user } = await signUpSomebody(t);
    const identity = { userId: user.id, email: user.email };
    const links = await Promise.all(
      [1, 2, 3].map(async () => new URL(await createLink(t.deps, 'confirmation', identity))),
    );
    const answers = await Promise.all(links.map((link) => follow(link)));
    const types = answers.map(({ fragment }) => fragment.get('type') ?? fragment.get('error_code'));
    expect(types.sort()).toEqual(['otp_expired', 'otp_expired', 'signup']);
  });

  it('is not used up by a link that is out of date', async () => {
    const { user } = await signUpSomebody(t);
    const identity = { userId: user.id, email: user.email };
    const old = new URL(await createLink(t.deps, 'confirmation', identity));
    t.clock.advance(7 * 24 * HOUR);
    const link = new URL(await createLink(t.deps, 'confirmation', identity));
    expect((await follow(old)).fragment.get('error_code')).toBe('otp_expired');
    expect((await follow(link)).fragment.get('type')).toBe('signup');
  });

  it('does not open the way of recovery', async () => {
    const { user } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/resend', { body: { type: 'signup', email: user.email } });
    const link = await linkTo(user.email);
    link.searchParams.set('type', 'recovery');
    expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
  });

  it.each([{}, { type: 'sms', phone: '6145550123' }, { type: 'signup' }])(
    'refuses %j',
    async (body) => {
      const answer = await askAuth(t, 'POST', '/resend', { body });
      expect(answer).toMatchObject({ status: 400, body: { error_code: 'validation_failed' } });
    },
  );
});

describe('POST /verify', () => {
  it('trades the secret for a session, where the e-mail fits if it is given', async () => {
    const { user, link } = await recoveryLink();
    const token = link.searchParams.get('token');
    const stranger = { type: 'recovery', token, email: 'stranger@example.com' };
    expect(await askAuth(t, 'POST', '/verify', { body: stranger })).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
    const body = { type: 'recovery', token, email: user.email.toUpperCase() };
    expect(await askAuth(t, 'POST', '/verify', { body })).toMatchObject({
      status: 200,
      body: { token_type: 'bearer', user: { id: user.id } },
    });
  });

  it.each([
    [{}, 400, 'validation_failed'],
    [{ type: 'recovery' }, 400, 'validation_failed'],
    [{ type: 'recovery', token_hash: 'nonsense' }, 403, 'otp_expired'],
    [{ type: 'sms', token: '123456' }, 422, 'otp_disabled'],
    [{ type: 'constructor', token: '123456' }, 422, 'otp_disabled'],
  ])('refuses %j', async (body, status, code) => {
    const answer = await askAuth(t, 'POST', '/verify', { body });
    expect(answer).toMatchObject({ status, body: { error_code: code } });
  });
});
