import type { Session } from '@supabase/auth-js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { askAuth, PASSWORD, signUpSomebody } from './testing/ask-auth.ts';
import { browsersOn, signedUp } from './testing/open-browser.ts';
import { follow, linkTo } from './testing/open-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const openBrowser = browsersOn(() => t);

describe('auth-js', () => {
  it('signs up, reads the user, and verifies the token with the key set', async () => {
    const browser = await openBrowser();
    const { data, error } = await browser.auth.signUp({
      email: 'ada@example.com',
      password: PASSWORD,
      options: { data: { role: 'business' }, emailRedirectTo: t.deps.config.publicUrl },
    });
    expect(error).toBeNull();
    expect(data.user?.app_metadata.role).toBe('business');
    expect(browser.events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
    const user = await browser.auth.getUser();
    expect(user.data.user).toEqual(data.user);
    const claims = await browser.auth.getClaims();
    expect(claims.error).toBeNull();
    expect(claims.data?.claims).toMatchObject({
      sub: found(data.user).id,
      email: 'ada@example.com',
    });
    expect(browser.asked).toContain('GET /auth/v1/.well-known/jwks.json');
  });

  it('maps the errors of sign-up', async () => {
    const { auth } = await openBrowser();
    const weak = await auth.signUp({ email: 'weak@example.com', password: 'secret' });
    expect(weak.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      message: 'Password must be at least 8 characters',
      reasons: ['length', 'characters', 'uppercase', 'number', 'special'],
    });
    const common = await auth.signUp({ email: 'weak@example.com', password: 'Password1!' });
    expect(common.error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['pwned'] });
    const { user } = await signUpSomebody(t);
    const taken = await auth.signUp({ email: user.email, password: PASSWORD });
    expect(taken.error).toMatchObject({ status: 422, code: 'user_already_exists' });
    expect(taken.error?.message).toContain('already registered');
  });

  it('signs in and maps a wrong password', async () => {
    const { user } = await signUpSomebody(t);
    const { auth, events } = await openBrowser();
    const wrong = await auth.signInWithPassword({ email: user.email, password: 'Wrong-123' });
    expect(wrong.error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
    const right = await auth.signInWithPassword({ email: user.email, password: PASSWORD });
    expect(right.data.session?.user.id).toBe(user.id);
    expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN']);
  });

  it('sends one refresh for three parallel calls', async () => {
    const browser = await openBrowser();
    const session = await signedUp(browser);
    // Near its end, every call wants a fresh token first.
    await browser.auth.setSession(session);
    const stored = (await browser.auth.getSession()).data.session;
    if (!stored) throw new Error('There is no session');
    stored.expires_at = Math.floor(Date.now() / 1000) + 5;
    const storage = browser.auth as unknown as {
      _saveSession(session: Session): Promise<void>;
    };
    await storage._saveSession(stored);
    browser.asked.length = 0;
    const answers = await Promise.all([1, 2, 3].map(() => browser.auth.getSession()));
    const tokens = answers.map(({ data }) => data.session?.refresh_token);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).not.toBe(session.refresh_token);
    expect(browser.asked).toEqual(['POST /auth/v1/token?grant_type=refresh_token']);
    expect(browser.events.at(-1)).toBe('TOKEN_REFRESHED');
  });

  it('drops its session when the refresh token is refused', async () => {
    const browser = await openBrowser();
    const session = await signedUp(browser);
    const { error } = await browser.auth.refreshSession({ refresh_token: 'nonsense' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    await askAuth(t, 'POST', '/logout', { token: session.access_token });
    const user = await browser.auth.getUser();
    expect(user.error?.name).toBe('AuthSessionMissingError');
    expect(browser.events.at(-1)).toBe('SIGNED_OUT');
  });

  it.each([
    ['global', [false, false]],
    ['local', [false, true]],
    ['others', [true, false]],
  ] as const)('signs out with scope %s', async (scope, [here, there]) => {
    const [mine, other] = [await openBrowser(), await openBrowser()];
    const { user } = await signedUp(mine);
    const email = user.email ?? '';
    const { data } = await other.auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.session).not.toBeNull();
    expect(await mine.auth.signOut({ scope })).toEqual({ error: null });
    for (const [{ auth }, isIn] of [
      [mine, here],
      [other, there],
    ] as const) {
      const { data, error } = await auth.getUser();
      expect(data.user?.id).toBe(isIn ? user.id : undefined);
      expect(error?.name).toBe(isIn ? undefined : 'AuthSessionMissingError');
    }
    expect(mine.events.includes('SIGNED_OUT')).toBe(!here);
  });

  it('stores user_metadata without letting it change the role', async () => {
    const { auth, events } = await openBrowser();
    const signedUpUser = await auth.signUp({
      email: 'says@example.com',
      password: PASSWORD,
      options: { data: { role: 'business', city: 'Columbus' } },
    });
    expect(signedUpUser.data.user?.user_metadata).toEqual({ role: 'business', city: 'Columbus' });
    const changed = await auth.updateUser({ data: { city: 'Dayton', role: 'admin' } });
    expect(changed.data.user?.user_metadata).toEqual({ role: 'admin', city: 'Dayton' });
    expect(changed.data.user?.app_metadata.role).toBe('business');
    expect(events.at(-1)).toBe('USER_UPDATED');
  });

  it('changes password and e-mail', async () => {
    const browser = await openBrowser();
    await signedUp(browser);
    const weak = await browser.auth.updateUser({ password: 'weak' });
    expect(weak.error?.code).toBe('weak_password');
    const common = await browser.auth.updateUser({ password: 'Qwerty123!' });
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    const changed = await browser.auth.updateUser({
      password: 'Another-456',
      email: 'elsewhere@example.com',
    });
    expect(changed.data.user?.new_email).toBe('elsewhere@example.com');
    expect(browser.events.at(-1)).toBe('USER_UPDATED');
  });

  it('recovers by the hash of a mailed link', async () => {
    const { user } = await signUpSomebody(t);
    const { auth, events } = await openBrowser();
    const asked = await auth.resetPasswordForEmail(user.email);
    expect(asked).toEqual({ data: {}, error: null });
    const token = (await linkTo(t, user.email, 'recovery')).searchParams.get('token') ?? '';
    const { data } = await auth.verifyOtp({ token_hash: token, type: 'recovery' });
    expect(data.session?.user.id).toBe(user.id);
    expect(events.at(-1)).toBe('PASSWORD_RECOVERY');
    expect((await auth.updateUser({ password: 'Another-456' })).error).toBeNull();
  });

  it('confirms an address without a session and returns none', async () => {
    const { user } = await signUpSomebody(t);
    const { fragment } = await follow(t, await linkTo(t, user.email, 'signup'));
    const { auth } = await openBrowser();
    const token_hash = fragment.get('token_hash') ?? '';
    const { data, error } = await auth.verifyOtp({ token_hash, type: 'signup' });
    expect(error).toBeNull();
    expect(data).toMatchObject({ session: null, user: { id: user.id } });
  });

  it('reads the error of a spent link', async () => {
    const { auth } = await openBrowser();
    const { error } = await auth.verifyOtp({ token_hash: 'spent', type: 'recovery' });
    expect(error).toMatchObject({ status: 403, code: 'otp_expired' });
  });
});
