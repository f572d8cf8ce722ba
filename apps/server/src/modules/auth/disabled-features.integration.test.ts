import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askAuth, signUpSomebody } from './testing/ask-auth.ts';
import { browsersOn, signedUp } from './testing/open-browser.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const openBrowser = browsersOn(() => t);

describe('disabled features', () => {
  it('return the error codes that auth-js expects', async () => {
    const { auth } = await openBrowser();
    const code = async (call: Promise<{ error: { code?: string | undefined } | null }>) =>
      (await call).error?.code;
    const email = 'ada@example.com';
    expect(await code(auth.signInWithOtp({ email }))).toBe('otp_disabled');
    expect(await code(auth.signInAnonymously())).toBe('anonymous_provider_disabled');
    expect(await code(auth.signInWithSSO({ domain: 'example.com' }))).toBe(
      'saml_provider_disabled',
    );
    expect(await code(auth.signInWithIdToken({ provider: 'google', token: 'x' }))).toBe(
      'provider_disabled',
    );
    expect(await code(auth.signInWithPassword({ phone: '1', password: 'x' }))).toBe(
      'phone_provider_disabled',
    );
    expect(await code(auth.admin.listUsers())).toBe('no_authorization');
    const browser = await openBrowser();
    await signedUp(browser);
    expect(
      await code(browser.auth.mfa.enroll({ factorType: 'phone', phone: '+16145550123' })),
    ).toBe('mfa_phone_enroll_not_enabled');
    expect(await code(browser.auth.mfa.unenroll({ factorId: 'x' }))).toBe('mfa_factor_not_found');
    expect(await code(browser.auth.linkIdentity({ provider: 'google' }))).toBe(
      'manual_linking_disabled',
    );
    const { data } = await browser.auth.getUserIdentities();
    expect(data?.identities).toHaveLength(1);
    const [identity] = data?.identities ?? [];
    if (!identity) throw new Error('There is no identity');
    expect(await code(browser.auth.unlinkIdentity(identity))).toBe('manual_linking_disabled');
  });

  it('return a plain 400 for OAuth paths that a browser opens without the key', async () => {
    for (const path of ['/authorize?provider=google', '/callback?code=x']) {
      const response = await t.app.request(`/auth/v1${path}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        code: 400,
        error_code: 'validation_failed',
        msg: 'Unsupported provider: provider is not enabled',
      });
    }
  });

  it('require authentication before validating the body', async () => {
    const id = '00000000-0000-7000-8000-000000000000';
    const asks = [
      ['PUT', '/user', { email: 7 }],
      ['POST', '/factors', {}],
      ['POST', `/factors/${id}/verify`, {}],
      ['POST', '/factors/recovery-codes/verify', {}],
    ] as const;
    for (const [method, path, body] of asks) {
      const answer = await askAuth(t, method, path, { body });
      expect(answer, path).toMatchObject({ status: 401, body: { error_code: 'no_authorization' } });
      const forged = await askAuth(t, method, path, { body, token: 'a.bad.token' });
      expect(forged, path).toMatchObject({ status: 403, body: { error_code: 'bad_jwt' } });
    }
  });

  it('return the HTTP status as the code of errors raised outside the auth routes', async () => {
    const noKey = await t.app.request('/auth/v1/settings');
    expect(noKey.status).toBe(401);
    expect(await noKey.json()).toMatchObject({
      code: 401,
      error_code: 'no_authorization',
      msg: expect.any(String),
    });
    const large = await askAuth(t, 'POST', '/signup', { body: { text: 'x'.repeat(300_000) } });
    expect(large).toMatchObject({
      status: 413,
      body: { code: 413, error_code: 'validation_failed', msg: expect.any(String) },
    });
  });

  it('return a well-formed 4xx for every method and path', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const paths = [
      '/otp',
      '/sso',
      '/authorize',
      '/callback',
      '/factors',
      '/factors/x',
      '/factors/x/challenge',
      '/factors/x/verify',
      '/factors/recovery-codes',
      '/user/identities',
      '/user/identities/authorize',
      '/user/identities/x',
      '/user/oauth/grants',
      '/passkeys',
      '/passkeys/registration/options',
      '/oauth/authorizations/x',
      '/admin/users',
      '/admin/users/x',
      '/invite',
      '/nothing',
      '/',
    ];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
        for (const asked of [{}, { token }, { token: 'a.bad.token' }]) {
          const { status, body } = await askAuth(t, method, path, asked);
          expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(400);
          expect(status, `${method} ${path}`).toBeLessThan(500);
          expect(body, `${method} ${path}`).toEqual({
            code: status,
            error_code: expect.any(String),
            msg: expect.any(String),
          });
        }
      }
    }
    expect(await askAuth(t, 'GET', '/admin/users', { token })).toMatchObject({
      status: 403,
      body: { error_code: 'not_admin' },
    });
  });
});
