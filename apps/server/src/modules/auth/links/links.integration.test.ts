import { HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, PASSWORD, sessionIdOf, signInWith, signUpSomebody } from '../testing/ask-auth.ts';
import {
  confirmEmail,
  follow,
  type LinkType,
  linkTo as newestLinkTo,
  openLink,
} from '../testing/open-link.ts';
import { createLink } from './links.service.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://promatch.example' } });
});
afterAll(() => t.close());

const recover = (email: string, query = '') =>
  askAuth(t, 'POST', `/recover${query}`, { body: { email } });

/** The mails with links of this area, without the welcome mail and the like. */
const linkMails = () => t.mails.filter(({ subject }) => /^(Reset|Confirm) /.test(subject));

async function linkTo(email: string, type: LinkType): Promise<URL> {
  const link = await newestLinkTo(t, email, type);
  expect(
    t.mails.some(({ html }) => html.includes(`href="${link.href.replaceAll('&', '&amp;')}"`)),
  ).toBe(true);
  return link;
}

async function recoveryLink(query = '') {
  const { user } = await signUpSomebody(t);
  await recover(user.email, query);
  return { user, link: await linkTo(user.email, 'recovery') };
}

const open = (link: URL, token?: string) => openLink(t, link, token);
const expired = { status: 403, body: { error_code: 'otp_expired' } };

describe('recovery', () => {
  it('responds alike for known and unknown e-mails but mails only the known one', async () => {
    const { user } = await signUpSomebody(t);
    const known = await recover(user.email.toUpperCase());
    const unknown = await recover('nobody@example.com');
    expect([known.status, known.body]).toEqual([200, {}]);
    expect([unknown.status, unknown.body]).toEqual([200, {}]);
    await t.runOutbox();
    expect(linkMails().map(({ to }) => to)).toEqual([user.email]);
  });

  it('signs in by the mailed link to set a new password', async () => {
    const { user, link } = await recoveryLink('?redirect_to=/client-dashboard');
    const { response, target } = await follow(t, link);
    expect(response.status).toBe(303);
    // The person who requested the mail does not choose the page that gets its secret.
    expect(`${target?.origin}${target?.pathname}`).toBe('https://promatch.example/reset-password');
    const opened = await open(link);
    expect(opened).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 3600 } });
    const token = opened.body.access_token;
    const changed = await askAuth(t, 'PUT', '/user', { token, body: { password: 'Another-456' } });
    expect(changed).toMatchObject({ status: 200, body: { id: user.id } });
    // Opening the link proves that the mailbox is theirs.
    expect(changed.body.email_confirmed_at).toBeDefined();
    expect((await signInWith(t, user.email, 'Another-456')).status).toBe(200);
    expect((await signInWith(t, user.email, PASSWORD)).status).toBe(400);
  });

  it('stores only hashes and keeps secrets out of the outbox', async () => {
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

  it('works once, and merely following the link does not use it up', async () => {
    const { link } = await recoveryLink();
    await follow(t, link);
    expect((await open(link)).status).toBe(200);
    expect(await open(link)).toMatchObject(expired);
  });

  it('works once when two open it at the same moment', async () => {
    const { link } = await recoveryLink();
    const both = await Promise.all([open(link), open(link)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  it('works for an hour', async () => {
    const early = await recoveryLink();
    t.clock.advance(HOUR_MS - 60_000);
    expect((await open(early.link)).status).toBe(200);
    const late = await recoveryLink();
    t.clock.advance(HOUR_MS);
    expect(await open(late.link)).toMatchObject(expired);
  });

  it('keeps working after a newer request until a link is used or the password changes', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    await confirmEmail(t, user.email, token);
    await recover(user.email);
    const link = await linkTo(user.email, 'recovery');
    await recover(user.email);
    const newest = await linkTo(user.email, 'recovery');
    expect((await open(link)).status).toBe(200);
    expect(await open(newest)).toMatchObject(expired);
    await recover(user.email);
    const waiting = await linkTo(user.email, 'recovery');
    const change = { password: 'Another-456' };
    expect((await askAuth(t, 'PUT', '/user', { token, body: change })).status).toBe(200);
    expect(await open(waiting)).toMatchObject(expired);
  });

  it('survives a mail scanner that sends a HEAD request', async () => {
    const { link } = await recoveryLink();
    const { response } = await follow(t, link, 'HEAD');
    expect([response.status, response.headers.get('location')]).toEqual([204, null]);
    expect((await open(link)).status).toBe(200);
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
  ])('does not redirect to another site: %s', async (target) => {
    const query = `?redirect_to=${encodeURIComponent(target)}`;
    const { link } = await recoveryLink(query);
    expect(link.searchParams.get('redirect_to')).toBe('https://promatch.example/auth');
    // This holds even for a link that was tampered with.
    link.searchParams.set('redirect_to', target);
    expect((await follow(t, link)).target?.origin).toBe('https://promatch.example');
    link.searchParams.set('type', 'signup');
    const confirmation = await follow(t, link);
    expect(confirmation.target?.origin).toBe('https://promatch.example');
    expect(confirmation.fragment.get('redirect_to')).toBe('/auth');
  });

  it('mails again when the first try fails, and only the last link works', async () => {
    const { user } = await signUpSomebody(t);
    await recover(user.email);
    const before = linkMails().length;
    t.mailer.failWith = new Error('The server hung up');
    await t.runOutbox();
    t.mailer.failWith = undefined;
    t.clock.advance(HOUR_MS / 2);
    const link = await linkTo(user.email, 'recovery');
    expect(linkMails()).toHaveLength(before + 1);
    expect((await open(link)).status).toBe(200);
  });

  it('mails nothing to a suspended account', async () => {
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
  it('is mailed on request and stays valid for days', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const body = { type: 'signup', email: user.email };
    expect(await askAuth(t, 'POST', '/resend', { body })).toMatchObject({ status: 200, body: {} });
    const link = await linkTo(user.email, 'signup');
    expect(link.searchParams.get('type')).toBe('signup');
    t.clock.advance(HOUR_MS / 2);
    const opened = await open(link, token);
    expect(opened.status).toBe(200);
    // It is still the same session: the link starts no new one.
    expect(sessionIdOf(opened.body.access_token)).toBe(sessionIdOf(token));
    const read = await askAuth(t, 'GET', '/user', { token });
    expect(read.body.email_confirmed_at).toBeDefined();
    expect(read.body.identities[0]?.identity_data.email_verified).toBe(true);
    const before = linkMails().length;
    await askAuth(t, 'POST', '/resend', { body });
    await t.runOutbox();
    expect(linkMails()).toHaveLength(before);
  });

  it('works with any of its mails but only once', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const identity = { userId: user.id, email: user.email };
    const links = await Promise.all(
      [1, 2, 3].map(async () => new URL(await createLink(t.deps, 'confirmation', identity))),
    );
    const answers = await Promise.all(links.map((link) => open(link, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  });

  it('is not used up by opening an expired link', async () => {
    const { user } = await signUpSomebody(t);
    const identity = { userId: user.id, email: user.email };
    const old = new URL(await createLink(t.deps, 'confirmation', identity));
    t.clock.advance(7 * 24 * HOUR_MS);
    const link = new URL(await createLink(t.deps, 'confirmation', identity));
    expect(await open(old)).toMatchObject(expired);
    expect((await open(link)).status).toBe(200);
  });

  it('cannot be used as a recovery link', async () => {
    const { user } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/resend', { body: { type: 'signup', email: user.email } });
    const link = await linkTo(user.email, 'signup');
    link.searchParams.set('type', 'recovery');
    expect(await open(link)).toMatchObject(expired);
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
  it('exchanges the secret for a session unless the given e-mail differs', async () => {
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
