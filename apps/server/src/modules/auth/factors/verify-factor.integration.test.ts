import { newId } from '@pro-match/domain/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createAuthenticate } from '../index.ts';
import { askAuth, refreshWith, sessionIdOf, signUpSomebody } from '../testing/ask-auth.ts';
import { type Factors, got, openFactors } from '../testing/open-factors.ts';

let t: TestApp;
let factors: Factors;
beforeAll(async () => {
  factors = await openFactors();
  ({ t } = factors);
});
afterEach(() => factors.closeBrowsers());
afterAll(() => factors.close());

describe('signing in with a second factor', () => {
  it('asks for a code, which raises the session to aal2 even after a refresh', async () => {
    const { email, factorId, secret } = await factors.withFactor();
    const { browser } = await factors.afterPassword(email);
    const before = await got(browser.auth.mfa.getAuthenticatorAssuranceLevel());
    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    await got(browser.auth.mfa.challengeAndVerify({ factorId, code: factors.codeOf(secret) }));
    const session = await got(browser.auth.refreshSession());
    const claims = await got(browser.auth.getClaims());
    expect(claims.claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'totp' }, {}] });
    expect(await factors.ask(session.session?.access_token ?? '', '/rest/v1/user_roles')).toBe(200);
  });

  it('blocks everything but reading the user and signing out before the code is entered', async () => {
    const { email, factorId } = await factors.withFactor();
    const { token, refresh } = await factors.afterPassword(email);
    for (const path of ['/rest/v1/user_roles', '/rest/v1/sessions', '/rest/v1/services']) {
      expect(await factors.ask(token, path), path).toBe(401);
    }
    expect(await factors.ask(token, '/functions/v1/check-subscription', 'POST')).toBe(401);
    expect(await factors.ask(token, '/storage/v1/object/list/business-images', 'POST')).toBe(401);
    // Realtime authenticates sockets with this check.
    expect(await createAuthenticate(t.deps)(token)).toBeUndefined();
    const refused = { status: 403, body: { error_code: 'insufficient_aal' } };
    const password = { password: 'Another-456' };
    for (const [method, path, body] of [
      ['PUT', '/user', password],
      ['GET', '/reauthenticate', undefined],
      ['POST', '/factors', { factor_type: 'totp' }],
      ['DELETE', `/factors/${factorId}`, undefined],
      ['POST', '/factors/recovery-codes', {}],
      ['POST', '/factors/recovery-codes/regenerate', {}],
      ['DELETE', '/factors/recovery-codes', undefined],
      ['POST', '/logout?scope=others', undefined],
      ['POST', '/logout?scope=global', undefined],
      ['POST', '/logout', undefined],
    ] as const) {
      expect(await askAuth(t, method, path, { token, body }), path).toMatchObject(refused);
    }
    expect((await askAuth(t, 'GET', '/user', { token })).status).toBe(200);
    const again = (await refreshWith(t, refresh)).body.access_token;
    expect(await factors.ask(again, '/rest/v1/user_roles')).toBe(401);
    expect((await askAuth(t, 'POST', '/logout?scope=local', { token })).status).toBe(204);
  });

  it('also requires the code after a mailed recovery link', async () => {
    const { email } = await factors.withFactor();
    await askAuth(t, 'POST', '/recover', { body: { email } });
    await t.runOutbox();
    const mail = t.mails.findLast(({ subject }) => subject.startsWith('Reset'));
    const link = new URL(mail?.text.match(/http:\/\/\S+/)?.[0] ?? '');
    const opened = await askAuth(t, 'POST', '/verify', {
      body: { type: 'recovery', token_hash: link.searchParams.get('token') },
    });
    const { access_token: token } = opened.body;
    expect(
      await askAuth(t, 'PUT', '/user', { token, body: { password: 'Another-456' } }),
    ).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
  });

  it('rejects wrong, outdated and reused codes', async () => {
    const { email, factorId, secret } = await factors.withFactor();
    const { token } = await factors.afterPassword(email);
    const failed = { status: 422, body: { error_code: 'mfa_verification_failed' } };
    for (const code of [
      '',
      '12345',
      '1234567',
      'abcdef',
      factors.codeOf(secret, -2),
      factors.codeOf(secret, 2),
    ]) {
      expect(await factors.answer(token, factorId, code), code).toMatchObject(failed);
    }
    const code = factors.codeOf(secret);
    expect(
      (await factors.answer(token, factorId, `${code.slice(0, 3)} ${code.slice(3)}`)).status,
    ).toBe(200);
    const second = await factors.afterPassword(email);
    const replayed = { status: 422, body: { error_code: 'mfa_verification_rejected' } };
    expect(await factors.answer(second.token, factorId, code)).toMatchObject(replayed);
    // A code from before the used one is rejected as well.
    expect(await factors.answer(second.token, factorId, factors.codeOf(secret, -1))).toMatchObject(
      replayed,
    );
    expect((await factors.answer(second.token, factorId, factors.codeOf(secret, 1))).status).toBe(
      200,
    );
  });

  it('accepts a code from only one of two browsers that send it at once', async () => {
    const { email, factorId, secret } = await factors.withFactor();
    const tokens = [
      (await factors.afterPassword(email)).token,
      (await factors.afterPassword(email)).token,
    ];
    const code = factors.codeOf(secret);
    const asked = await Promise.all(
      tokens.map(async (token) => ({ token, id: await factors.challenge(token, factorId) })),
    );
    const answers = await Promise.all(
      asked.map(({ token, id }) => factors.answer(token, factorId, code, id)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('accepts a challenge once, before it expires, and only for its own factor', async () => {
    const { email, factorId, secret } = await factors.withFactor();
    const other = await factors.withFactor();
    const { token } = await factors.afterPassword(email);
    const late = await factors.challenge(token, factorId);
    t.clock.advance(5 * 60_000);
    const expired = { status: 422, body: { error_code: 'mfa_challenge_expired' } };
    expect(await factors.answer(token, factorId, factors.codeOf(secret), late)).toMatchObject(
      expired,
    );
    const foreign = await factors.challenge(
      (await factors.afterPassword(other.email)).token,
      other.factorId,
    );
    for (const id of [foreign, newId(), 'nonsense']) {
      expect(await factors.answer(token, factorId, factors.codeOf(secret), id)).toMatchObject(
        expired,
      );
    }
    const used = await factors.challenge(token, factorId);
    expect((await factors.answer(token, factorId, factors.codeOf(secret), used)).status).toBe(200);
    factors.nextStep();
    expect(await factors.answer(token, factorId, factors.codeOf(secret), used)).toMatchObject(
      expired,
    );
  });

  it('returns 404 for the factor of another person', async () => {
    const mine = await factors.withFactor();
    const { access_token: stranger } = await signUpSomebody(t);
    const missing = { status: 404, body: { error_code: 'mfa_factor_not_found' } };
    const open = await factors.challenge(mine.session.access_token, mine.factorId);
    for (const id of [mine.factorId, newId(), 'nonsense']) {
      expect(
        await askAuth(t, 'POST', `/factors/${id}/challenge`, { token: stranger }),
      ).toMatchObject(missing);
      expect(await factors.answer(stranger, id, factors.codeOf(mine.secret), open)).toMatchObject(
        missing,
      );
      expect(await askAuth(t, 'DELETE', `/factors/${id}`, { token: stranger })).toMatchObject(
        missing,
      );
    }
    const anonymous = await askAuth(t, 'POST', '/factors', { body: { factor_type: 'totp' } });
    expect(anonymous.status).toBe(401);
  });

  it('invalidates the earlier refresh token when the session is raised', async () => {
    const { email, factorId, secret } = await factors.withFactor();
    const { token, refresh } = await factors.afterPassword(email);
    const raised = await factors.answer(token, factorId, factors.codeOf(secret));
    expect(sessionIdOf(raised.body.access_token)).toBe(sessionIdOf(token));
    t.clock.advance(10_001);
    expect(await refreshWith(t, refresh)).toMatchObject({
      status: 400,
      body: { error_code: 'refresh_token_already_used' },
    });
  });
});
