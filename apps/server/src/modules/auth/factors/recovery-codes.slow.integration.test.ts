import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, signUpSomebody } from '../testing/ask-auth.ts';
import { type Factors, got, openFactors } from '../testing/open-factors.ts';

let t: TestApp;
let factors: Factors;
beforeAll(async () => {
  factors = await openFactors();
  ({ t } = factors);
});
afterEach(() => factors.closeBrowsers());
afterAll(() => factors.close());

describe('recovery codes', () => {
  it('come as ten, are shown once, and each works once', async () => {
    const { browser, email } = await factors.withFactor();
    const { recoveryCodes } = browser.auth.mfa;
    expect((await recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
    const { codes } = await got(recoveryCodes.generate());
    expect(new Set(codes).size).toBe(10);
    expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
    const [code = '', ...others] = codes;

    const lost = await factors.afterPassword(email);
    const typed = code.toUpperCase().replaceAll('-', ' ').replaceAll('O', '0').replaceAll('L', '1');
    const session = await got(lost.browser.auth.mfa.recoveryCodes.verify({ code: typed }));
    expect(lost.browser.events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
    expect(await factors.ask(session.access_token, '/rest/v1/user_roles')).toBe(200);
    expect(await got(recoveryCodes.getStatus())).toMatchObject({ total: 10, remaining: 9 });

    const thief = await factors.afterPassword(email);
    const again = await thief.browser.auth.mfa.recoveryCodes.verify({ code });
    expect(again.error?.code).toBe('mfa_verification_failed');
    const fresh = await got(recoveryCodes.regenerate());
    expect(fresh.codes).toHaveLength(10);
    const old = await thief.browser.auth.mfa.recoveryCodes.verify({ code: others[0] ?? '' });
    expect(old.error?.code).toBe('mfa_verification_failed');
    await t.runOutbox();
    expect(t.mails.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^A recovery code was used/),
        expect.stringMatching(/^New recovery codes/),
      ]),
    );
  });

  it('require an authenticator app and work for their owner only', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const alone = await askAuth(t, 'POST', '/factors/recovery-codes', { token });
    expect(alone).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_recovery_codes_sole_factor' },
    });
    const [mine, theirs] = [await factors.withFactor(), await factors.withFactor()];
    const { codes } = await got(mine.browser.auth.mfa.recoveryCodes.generate());
    await got(theirs.browser.auth.mfa.recoveryCodes.generate());
    const { browser } = await factors.afterPassword(theirs.email);
    const foreign = await browser.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
    expect(foreign.error?.code).toBe('mfa_verification_failed');
  });

  it('let in only one of two sessions that send the same code at once', async () => {
    const { browser, email } = await factors.withFactor();
    const { codes } = await got(browser.auth.mfa.recoveryCodes.generate());
    const two = [await factors.afterPassword(email), await factors.afterPassword(email)];
    const body = { code: codes[0] };
    const answers = await Promise.all(
      two.map(({ token }) => askAuth(t, 'POST', '/factors/recovery-codes/verify', { token, body })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });
});
