import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { restoreUser, suspendUser } from '../index.ts';
import { askAuth, PASSWORD, refreshWith, signInWith, signUpSomebody } from '../testing/ask-auth.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const asks = async (token: string) =>
  (await asking(t.app, t.deps.config.PUBLISHABLE_KEY, token)('GET', '/rest/v1/user_roles')).status;

describe('a suspended account', () => {
  it('is signed out at once, learns why, and can sign in again once restored', async () => {
    const { user, access_token: token, refresh_token: refresh } = await signUpSomebody(t);
    const { access_token: bystander } = await signUpSomebody(t);
    expect(await asks(token)).toBe(200);
    expect(await suspendUser(t.deps, { userId: user.id })).toBe(true);
    expect(await suspendUser(t.deps, { userId: user.id })).toBe(false);
    expect(await asks(token)).toBe(401);
    const refused = { status: 403, body: { error_code: 'user_banned' } };
    expect(await askAuth(t, 'GET', '/user', { token })).toMatchObject(refused);
    expect(await refreshWith(t, refresh)).toMatchObject(refused);
    const signIn = await signInWith(t, user.email, PASSWORD);
    expect(signIn).toMatchObject(refused);
    expect(signIn.body.msg).toMatch(/^This account is suspended\. The email we sent you says why/);
    expect(await asks(bystander)).toBe(200);

    expect(await restoreUser(t.deps, { userId: user.id })).toBe(true);
    expect(await restoreUser(t.deps, { userId: user.id })).toBe(false);
    expect(await asks(token)).toBe(401);
    const back = await signInWith(t, user.email, PASSWORD);
    expect(await asks(back.body.access_token)).toBe(200);
  });

  it('is not revealed without the right password', async () => {
    const { user } = await signUpSomebody(t);
    await suspendUser(t.deps, { userId: user.id });
    expect(await signInWith(t, user.email, 'Wrong-123')).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
  });

  it('is signed out within half a minute when suspended by another process', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    expect(await asks(token)).toBe(200);
    // Another process's change reaches this one's cache only with time.
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${user.id}`,
    );
    t.clock.advance(30_001);
    expect(await asks(token)).toBe(401);
  });

  it("is suspended within the caller's transaction", async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    const failed = t.deps.events.transaction(async (unit) => {
      await suspendUser(t.deps, { userId: user.id, unit });
      throw new Error('the audit log is full');
    });
    await expect(failed).rejects.toThrow('audit log');
    expect(await asks(token)).toBe(200);
  });

  it('must exist to be suspended or restored', async () => {
    await expect(suspendUser(t.deps, { userId: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(restoreUser(t.deps, { userId: newId() })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
