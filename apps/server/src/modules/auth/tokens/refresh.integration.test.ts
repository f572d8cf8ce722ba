import { DAY_MS, HOUR_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { SESSION_IDLE_MS } from '../sessions/sessions.service.ts';
import {
  askAuth,
  PASSWORD,
  refreshWith,
  sessionIdOf,
  signInWith,
  signUpSomebody,
} from '../testing/ask-auth.ts';
import { linkTo, openLink } from '../testing/open-link.ts';
import { REUSE_GRACE_MS, refreshSession } from './refresh.service.ts';
import { rotateSigningKey } from './signing-keys.ts';

let t: TestApp;
const ended: string[] = [];
beforeAll(async () => {
  t = await createTestApp();
  t.deps.events.onLive('session.ended', ({ sessionIds }) => {
    ended.push(...sessionIds);
  });
});
afterAll(() => t.close());

const signUp = () => signUpSomebody(t);

async function refreshed(refreshToken: string) {
  const { status, body } = await refreshWith(t, refreshToken);
  expect(status).toBe(200);
  return body;
}

async function expectRefused(refreshToken: unknown, code: string, expected = 400) {
  const { status, body } = await refreshWith(t, refreshToken);
  expect(body.error_code).toBe(code);
  expect(status).toBe(expected);
  return body.msg;
}

/** Number of refresh tokens of the session of an access token. */
async function tokensOf(accessToken: string) {
  const result = await t.database.db.execute(sql`
    select count(*)::int as all, count(used_at)::int as used from auth_refresh_tokens
    where session_id = ${sessionIdOf(accessToken)}
  `);
  return rowsOf(result)[0];
}

/** Refreshes on another server, which reads the signing keys itself. */
const refreshedElsewhere = (token: string) =>
  refreshSession(
    { ...t.deps },
    { address: '203.0.113.7', device: undefined, userAgent: undefined },
    token,
  );

const userStatus = async (token: string) => (await askAuth(t, 'GET', '/user', { token })).status;

describe('refresh', () => {
  it('returns a new token pair of the same session', async () => {
    const first = await signUp();
    const second = await refreshed(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.user).toMatchObject({ id: first.user.id });
    expect(sessionIdOf(second.access_token)).toBe(sessionIdOf(first.access_token));
    expect(await userStatus(second.access_token)).toBe(200);
    await refreshed(second.refresh_token);
  });

  it.each([
    ['an ordinary user', 'anybody@example.com', 90],
    ['a member of the team', 'member-0@example.com', 7],
  ])(
    'ends the session of %s at its maximum age, however often it is used',
    async (_who, email, days) => {
      const session = await signUpSomebody(t, { email });
      await t.database.db.execute(
        sql`update auth_users set email_confirmed_at = now() where email = ${email}`,
      );
      let { refresh_token: token } = session;
      for (let day = 1; day <= days; day += 1) {
        t.clock.advance(DAY_MS - 1000);
        token = (await refreshed(token)).refresh_token;
      }
      t.clock.advance(days * 1000 + 1);
      const sessionId = sessionIdOf(session.access_token);
      await expectRefused(token, 'session_expired');
      expect(ended).toContain(sessionId);
      await expectRefused(token, 'refresh_token_not_found');
    },
  );

  it('stores only hashes of tokens', async () => {
    const { refresh_token: token } = await signUp();
    const stored = await t.database.db.execute(
      sql`select 1 from auth_refresh_tokens where encode(token_hash, 'escape') like ${`%${token}%`}`,
    );
    expect(rowsOf(stored)).toEqual([]);
  });

  it('returns the same successor to tabs that refresh at once', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refreshWith(t, token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    const sessions = answers.map((answer) => answer.body);
    const [next, ...others] = new Set(sessions.map((session) => session.refresh_token));
    expect(others).toEqual([]);
    expect(await tokensOf(accessToken)).toEqual({ all: 2, used: 1 });
    for (const { access_token } of sessions) {
      expect(sessionIdOf(access_token)).toBe(sessionIdOf(accessToken));
      expect(await userStatus(access_token)).toBe(200);
    }
    t.clock.advance(REUSE_GRACE_MS + 1);
    await refreshed(next ?? '');
  });

  it('returns the open token to a tab that refreshes late within the grace period', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    const second = await refreshed(token);
    t.clock.advance(REUSE_GRACE_MS / 2);
    const third = await refreshed(second.refresh_token);
    expect((await refreshed(token)).refresh_token).toBe(third.refresh_token);
    expect(await tokensOf(accessToken)).toEqual({ all: 3, used: 2 });
  });

  it('detects a token that was stolen and used within the grace period', async () => {
    const { refresh_token: token } = await signUp();
    const [owner, thief] = [await refreshed(token), await refreshed(token)];
    t.clock.advance(HOUR_MS);
    const goneOn = await refreshed(thief.refresh_token);
    t.clock.advance(REUSE_GRACE_MS + 1);
    await expectRefused(owner.refresh_token, 'refresh_token_already_used');
    await expectRefused(goneOn.refresh_token, 'refresh_token_not_found');
  });

  it('returns the same successor on a server with a newer key', async () => {
    const { refresh_token: token } = await signUp();
    const second = await refreshed(token);
    await rotateSigningKey(t.deps);
    expect((await refreshedElsewhere(token)).refresh_token).toBe(second.refresh_token);
  });

  it('keeps one chain on a server that has not read the newest key yet', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    await rotateSigningKey(t.deps);
    const second = await refreshedElsewhere(token);
    const third = await refreshed(token);
    expect(third.refresh_token).not.toBe(second.refresh_token);
    expect(await tokensOf(accessToken)).toEqual({ all: 3, used: 2 });
    expect((await refreshed(second.refresh_token)).refresh_token).toBe(third.refresh_token);
    t.clock.advance(REUSE_GRACE_MS + 1);
    const fourth = await refreshed(third.refresh_token);
    await expectRefused(second.refresh_token, 'refresh_token_already_used');
    await expectRefused(fourth.refresh_token, 'refresh_token_not_found');
  });

  it('keeps one chain after a mailed link renews the session', async () => {
    const { user, refresh_token: token, access_token: accessToken } = await signUp();
    const link = await linkTo(t, user.email, 'signup');
    const { body: confirmed } = await openLink(t, link, accessToken);
    expect((await refreshed(token)).refresh_token).toBe(confirmed.refresh_token);
    expect(await tokensOf(accessToken)).toEqual({ all: 2, used: 1 });
    t.clock.advance(REUSE_GRACE_MS + 1);
    await expectRefused(token, 'refresh_token_already_used');
    await expectRefused(confirmed.refresh_token, 'refresh_token_not_found');
  });

  it('ends the session when a token is reused after the grace period', async () => {
    const first = await signUp();
    const second = await refreshed(first.refresh_token);
    expect(await userStatus(second.access_token)).toBe(200);
    t.clock.advance(REUSE_GRACE_MS + 1000);
    const msg = await expectRefused(first.refresh_token, 'refresh_token_already_used');
    expect(msg).toBe('Invalid Refresh Token: Already Used');
    expect(ended).toContain(sessionIdOf(first.access_token));
    expect(await userStatus(second.access_token)).toBe(403);
    await expectRefused(second.refresh_token, 'refresh_token_not_found');
    await expectRefused(first.refresh_token, 'refresh_token_already_used');
  });

  it('keeps the other sessions of the person when a token is reused', async () => {
    const first = await signUp();
    const { body: other } = await signInWith(t, first.user.email, PASSWORD);
    await refreshed(first.refresh_token);
    t.clock.advance(REUSE_GRACE_MS + 1000);
    await expectRefused(first.refresh_token, 'refresh_token_already_used');
    await refreshed(other.refresh_token);
  });

  it('ends an idle session', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    t.clock.advance(SESSION_IDLE_MS + 1000);
    await expectRefused(token, 'session_expired');
    expect(ended).toContain(sessionIdOf(accessToken));
  });

  it('deletes used tokens in time but never an open one', async () => {
    const first = await signUp();
    const second = await refreshed(first.refresh_token);
    t.clock.advance(SESSION_IDLE_MS - 1000);
    const third = await refreshed(second.refresh_token);
    t.clock.advance(2000);
    await refreshed(third.refresh_token);
    await expectRefused(first.refresh_token, 'refresh_token_not_found');
  });

  it('rejects suspended and deleted accounts', async () => {
    const banned = await signUp();
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${banned.user.id}`,
    );
    await expectRefused(banned.refresh_token, 'user_banned', 403);
    const gone = await signUp();
    await t.database.db.execute(
      sql`update auth_users set deleted_at = now() where id = ${gone.user.id}`,
    );
    await expectRefused(gone.refresh_token, 'refresh_token_not_found');
  });

  it.each(['nonsense', 'x'.repeat(5000), '\u0000'])(
    'rejects the unknown token %j',
    async (token) => {
      const msg = await expectRefused(token, 'refresh_token_not_found');
      expect(msg).toBe('Invalid Refresh Token: Refresh Token Not Found');
    },
  );

  it.each([undefined, null, '', 7, {}])('requires a token: %j', async (token) => {
    await expectRefused(token, 'validation_failed');
  });
});
