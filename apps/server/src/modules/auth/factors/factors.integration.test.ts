import { sql } from 'drizzle-orm';
import { Secret } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, PASSWORD, signInWith } from '../testing/ask-auth.ts';
import { type Factors, got, openFactors } from '../testing/open-factors.ts';

let t: TestApp;
let factors: Factors;
beforeAll(async () => {
  factors = await openFactors();
  ({ t } = factors);
});
afterEach(() => factors.closeBrowsers());
afterAll(() => factors.close());

/** The subjects of mails to a person; mails sent at once have no order. */
const subjectsTo = (email: string) =>
  t.mails.filter(({ to }) => to === email).map(({ subject }) => subject);

describe('setting up an authenticator app', () => {
  it('raises this session to aal2, ends the others and sends a mail', async () => {
    const browser = await factors.openBrowser();
    const { auth, events } = browser;
    const email = 'enrolls@example.com';
    await factors.signUpConfirmed(browser, email);
    const other = (await signInWith(t, email, PASSWORD)).body;
    const enrolled = await got(auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' }));
    expect(enrolled).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(enrolled.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,%3Csvg/);
    expect(enrolled.totp.uri).toMatch(/^otpauth:\/\/totp\/Pro%20Match:enrolls%40example\.com\?/);
    expect((await got(auth.mfa.listFactors())).totp).toEqual([]);
    expect((await got(auth.mfa.getAuthenticatorAssuranceLevel())).nextLevel).toBe('aal1');

    const code = factors.codeOf(enrolled.totp.secret);
    const session = await got(auth.mfa.challengeAndVerify({ factorId: enrolled.id, code }));
    expect(session.user.factors).toMatchObject([
      { id: enrolled.id, factor_type: 'totp', friendly_name: 'Phone', status: 'verified' },
    ]);
    expect(events.at(-1)).toBe('MFA_CHALLENGE_VERIFIED');
    expect((await got(auth.mfa.listFactors())).totp).toHaveLength(1);
    const level = await got(auth.mfa.getAuthenticatorAssuranceLevel());
    expect(level).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await askAuth(t, 'GET', '/user', { token: other.access_token })).status).toBe(403);
    await t.runOutbox();
    expect(subjectsTo(email)).toContainEqual(expect.stringMatching(/^Two-step sign-in is on/));
  });

  it('requires the existing factor in the session that finishes it', async () => {
    const { browser, email } = await factors.withFactor();
    const second = await got(browser.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Old' }));
    const { token } = await factors.afterPassword(email);
    const code = factors.codeOf(second.totp.secret);
    expect(await factors.answer(token, second.id, code)).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
    expect((await askAuth(t, 'PUT', '/user', { token, body: {} })).status).toBe(403);
    const factorId = second.id;
    await got(browser.auth.mfa.challengeAndVerify({ factorId, code }));
    factors.nextStep();
  });

  it('stores the secret encrypted and drops an earlier unfinished set-up', async () => {
    const browser = await factors.openBrowser();
    const { auth } = browser;
    await factors.signUpConfirmed(browser, 'secret@example.com');
    const first = await got(auth.mfa.enroll({ factorType: 'totp' }));
    const second = await got(auth.mfa.enroll({ factorType: 'totp' }));
    const bytes = Buffer.from(Secret.fromBase32(second.totp.secret).bytes).toString('hex');
    const rows = await t.database.db.execute(
      sql`select id, encode(secret, 'hex') as hex from auth_factors where id in (${first.id}, ${second.id})`,
    );
    const stored = rowsOf<{ id: string; hex: string }>(rows);
    expect(stored.map(({ id }) => id)).toEqual([second.id]);
    expect(stored[0]?.hex).not.toContain(bytes);
  });

  it('enforces unique valid names, known factor types and the limit of factors', async () => {
    const { browser } = await factors.withFactor();
    const { auth } = browser;
    const name = { factorType: 'totp', friendlyName: 'Tablet' } as const;
    const tablet = await got(auth.mfa.enroll(name));
    await got(
      auth.mfa.challengeAndVerify({
        factorId: tablet.id,
        code: factors.codeOf(tablet.totp.secret),
      }),
    );
    expect((await auth.mfa.enroll(name)).error?.code).toBe('mfa_factor_name_conflict');
    const { data } = await auth.getSession();
    const token = data.session?.access_token ?? '';
    const enroll = (body: unknown) => askAuth(t, 'POST', '/factors', { token, body });
    expect(await enroll({ factor_type: 'x' })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
    expect((await enroll({})).status).toBe(400);
    const named = (friendly_name: string) => enroll({ factor_type: 'totp', friendly_name });
    expect(await named('Tab\u200blet\u202e\n')).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_factor_name_conflict' },
    });
    for (const bad of ['★ ★', 'a\u0007b', 'x'.repeat(81)]) {
      expect(await named(bad)).toMatchObject({
        status: 400,
        body: { error_code: 'validation_failed' },
      });
    }
    const folded = await named('Old\n\u{e0041}phone');
    expect(folded.body).toMatchObject({ friendly_name: 'Old phone' });
    expect((await named(' \u200b ')).body).not.toHaveProperty('friendly_name');
    for (let more = 0; more < 3; more += 1) {
      const next = await got(auth.mfa.enroll({ factorType: 'totp' }));
      await got(
        auth.mfa.challengeAndVerify({ factorId: next.id, code: factors.codeOf(next.totp.secret) }),
      );
    }
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error?.code).toBe(
      'too_many_enrolled_mfa_factors',
    );
  });
});

describe('removing the app', () => {
  it('removes the recovery codes and makes the password sufficient again', async () => {
    const { browser, email, factorId } = await factors.withFactor();
    await got(browser.auth.mfa.recoveryCodes.generate());
    const halfway = await factors.afterPassword(email);
    expect(await got(browser.auth.mfa.unenroll({ factorId }))).toEqual({ id: factorId });
    expect((await got(browser.auth.mfa.listFactors())).all).toEqual([]);
    expect(await factors.ask(halfway.token, '/rest/v1/user_roles')).toBe(200);
    await t.runOutbox();
    expect(subjectsTo(email)).toContainEqual(
      expect.stringMatching(/^An authenticator app was removed/),
    );
  });
});
