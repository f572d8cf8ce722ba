import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { REUSE_GRACE_MS } from './refresh.service.ts';
import { SESSION_IDLE_MS } from './sessions.service.ts';
import {
  askAuth,
  PASSWORD,
  refreshWith,
  sessionIdOf,
  signInWith,
  signUpSomebody,
} from './testing/ask-auth.ts';

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

const userStatus = async (token: string) => (await askAuth(t, 'GET', '/user', { token })).status;

describe('refresh', () => {
  it('trades a token for a new pair of the same session', async () => {
    const first = await signUp();
    const second = await refreshed(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.user).toMatchObject({ id: first.user.id });
    expect(sessionIdOf(second.access_token)).toBe(sessionIdOf(first.access_token));
    expect(await userStatus(second.access_token)).toBe(200);
    await refreshed(second.refresh_token);
  });

  it('stores no token as it is', async () => {
    const { refresh_token: token } = await signUp();
    const stored = await t.database.db.execute(
      sql`select 1 from auth_refresh_tokens where encode(token_hash, 'escape') like ${`%${token}%`}`,
    );
    expect(rowsOf(stored)).toEqual([]);
  });

  it('gives tabs that wake up together a good pair each', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    const answers = await Promise.all(Array.from({ length: 12 }, () => refreshWith(t, token)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(200));
    const sessions = answers.map((answer) => answer.body);
    expect(new Set(sessions.map((session) => session.refresh_token)).size).toBe(12);
    expect(new Set(sessions.map((session) => sessionIdOf(session.access_token)))).toEqual(
      new Set([sessionIdOf(accessToken)]),
    );
    t.clock.advance(REUSE_GRACE_MS + 1);
    for (const session of sessions) await refreshed(session.refresh_token);
  });

  it('lets one of many count as the first use', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    await Promise.all(Array.from({ length: 8 }, () => refreshWith(t, token)));
    const result = await t.database.db.execute(sql`
      select count(*)::int as all, count(used_at)::int as used from auth_refresh_tokens
      where session_id = ${sessionIdOf(accessToken)}
    `);
    expect(rowsOf(result)).toEqual([{ all: 9, used: 1 }]);
  });

  it('ends the session when a token is used again later', async () => {
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

  it('leaves the other sessions of the person alone', async () => {
    const first = await signUp();
    const { body: other } = await signInWith(t, first.user.email, PASSWORD);
    await refreshed(first.refresh_token);
    t.clock.advance(REUSE_GRACE_MS + 1000);
    await expectRefused(first.refresh_token, 'refresh_token_already_used');
    await refreshed(other.refresh_token);
  });

  it('ends a session that nobody used for long', async () => {
    const { refresh_token: token, access_token: accessToken } = await signUp();
    t.clock.advance(SESSION_IDLE_MS + 1000);
    await expectRefused(token, 'session_expired');
    expect(ended).toContain(sessionIdOf(accessToken));
  });

  it('drops used tokens in time, and never an open one', async () => {
    const first = await signUp();
    const second = await refreshed(first.refresh_token);
    t.clock.advance(SESSION_IDLE_MS - 1000);
    const third = await refreshed(second.refresh_token);
    t.clock.advance(2000);
    await refreshed(third.refresh_token);
    await expectRefused(first.refresh_token, 'refresh_token_not_found');
  });

  it('refuses whoever is suspended or deleted', async () => {
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

  it.each(['nonsense', 'x'.repeat(5000), '\u0000'])('knows no token %j', async (token) => {
    const msg = await expectRefused(token, 'refresh_token_not_found');
    expect(msg).toBe('Invalid Refresh Token: Refresh Token Not Found');
  });

  it.each([undefined, null, '', 7, {}])('needs a token: %j', async (token) => {
    await expectRefused(token, 'validation_failed');
  });
});
