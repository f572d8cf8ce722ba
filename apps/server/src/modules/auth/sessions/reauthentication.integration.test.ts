import { newId } from '@pro-match/domain/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { askAuth, PASSWORD, signInWith, signUpSomebody } from '../testing/ask-auth.ts';
import { type Factors, openFactors } from '../testing/open-factors.ts';
import { confirmEmail } from '../testing/open-link.ts';

const WINDOW = 15 * 60_000;

let t: TestApp;
let factors: Factors;
beforeAll(async () => {
  factors = await openFactors();
  ({ t } = factors);
});
afterEach(() => factors.closeBrowsers());
afterAll(() => factors.close());

const due = { status: 400, body: { error_code: 'reauthentication_needed' } };
const prove = (token: string, body: unknown) =>
  askAuth(t, 'POST', '/reauthenticate', { token, body });
const enroll = (token: string) =>
  askAuth(t, 'POST', '/factors', { token, body: { factor_type: 'totp' } });
const setPassword = (token: string, password: string) =>
  askAuth(t, 'PUT', '/user', { token, body: { password } });
const exportOf = (token: string) =>
  asking(t.app, t.deps.config.PUBLISHABLE_KEY, token)('GET', '/rest/v1/account/export');

const subjectsTo = async (email: string) => {
  await t.runOutbox();
  return t.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
};

async function confirmed() {
  const { user, access_token: token } = await signUpSomebody(t);
  await confirmEmail(t, user.email, token);
  return { email: user.email, token };
}

describe('a session without a recent proof', () => {
  it('cannot change credentials or export data', async () => {
    const { email, token } = await confirmed();
    t.clock.advance(WINDOW + 1000);
    for (const [method, path, body] of [
      ['POST', '/factors', { factor_type: 'totp' }],
      ['PUT', '/user', { password: 'Another-456' }],
      ['PUT', '/user', { email: `other-${newId()}@example.com` }],
    ] as const) {
      expect(await askAuth(t, method, path, { token, body }), path).toMatchObject(due);
    }
    const data = await exportOf(token);
    expect(data.status).toBe(403);
    expect(await data.json()).toMatchObject({ code: 'reauthentication_needed' });
    // It does not reveal either whether a guess is the password.
    expect(await setPassword(token, PASSWORD)).toMatchObject(due);
    const guess = { password: PASSWORD, nonce: '00000000' };
    expect(await askAuth(t, 'PUT', '/user', { token, body: guess })).toMatchObject({
      status: 422,
      body: { error_code: 'reauthentication_not_valid' },
    });
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
  });

  it('cannot remove a factor or make recovery codes', async () => {
    const { session, factorId, email } = await factors.withFactor();
    const token = session.access_token;
    expect((await askAuth(t, 'POST', '/factors/recovery-codes', { token })).status).toBe(200);
    t.clock.advance(WINDOW + 1000);
    for (const [method, path] of [
      ['DELETE', `/factors/${factorId}`],
      ['POST', '/factors/recovery-codes/regenerate'],
      ['DELETE', '/factors/recovery-codes'],
      ['POST', '/factors'],
    ] as const) {
      const body = method === 'DELETE' ? undefined : { factor_type: 'totp' };
      expect(await askAuth(t, method, path, { token, body }), path).toMatchObject(due);
    }
    expect((await prove(token, { current_password: PASSWORD })).status).toBe(200);
    const gone = await askAuth(t, 'DELETE', '/factors/recovery-codes', { token });
    expect(gone.status).toBe(200);
    expect((await askAuth(t, 'DELETE', `/factors/${factorId}`, { token })).status).toBe(200);
    expect(await subjectsTo(email)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^New recovery codes/),
        expect.stringMatching(/^The recovery codes .* were removed/),
        expect.stringMatching(/^An authenticator app was removed/),
      ]),
    );
  });

  it('cannot finish adding a factor that it started in time', async () => {
    const { token } = await confirmed();
    t.clock.advance(WINDOW - 60_000);
    const { body } = await enroll(token);
    const { id, totp } = body as unknown as { id: string; totp: { secret: string } };
    t.clock.advance(120_000);
    expect(await factors.answer(token, id, factors.codeOf(totp.secret))).toMatchObject(due);
    await prove(token, { current_password: PASSWORD });
    expect((await factors.answer(token, id, factors.codeOf(totp.secret))).status).toBe(200);
  });

  it('cannot prove itself with a factor that it added itself', async () => {
    const { session, factorId, secret, email } = await factors.withFactor();
    const token = session.access_token;
    const { codes } = (await askAuth(t, 'POST', '/factors/recovery-codes', { token }))
      .body as unknown as { codes: string[] };
    t.clock.advance(WINDOW + 1000);
    expect((await factors.answer(token, factorId, factors.codeOf(secret))).status).toBe(200);
    const code = codes[0];
    expect(
      (await askAuth(t, 'POST', '/factors/recovery-codes/verify', { token, body: { code } }))
        .status,
    ).toBe(200);
    expect(await setPassword(token, 'Another-456')).toMatchObject(due);
    // For another session the factor existed before.
    const later = await factors.afterPassword(email);
    t.clock.advance(WINDOW + 1000);
    await factors.answer(later.token, factorId, factors.codeOf(secret));
    expect((await setPassword(later.token, 'Another-456')).status).toBe(200);
  });
});

describe('a recent proof', () => {
  it('by password or mailed code lasts fifteen minutes', async () => {
    const { email, token } = await confirmed();
    t.clock.advance(WINDOW + 1000);
    expect((await prove(token, { current_password: PASSWORD })).body).toEqual({});
    t.clock.advance(WINDOW - 1000);
    expect((await enroll(token)).status).toBe(200);
    t.clock.advance(2000);
    expect(await enroll(token)).toMatchObject(due);
    await askAuth(t, 'GET', '/reauthenticate', { token });
    const nonce = (await subjectsTo(email)).findLast((text) => / code$/.test(text))?.slice(0, 8);
    expect((await prove(token, { nonce })).status).toBe(200);
    expect((await enroll(token)).status).toBe(200);
    expect(await prove(token, { nonce })).toMatchObject({
      status: 422,
      body: { error_code: 'reauthentication_not_valid' },
    });
  });

  it('fails with a wrong or missing password or code', async () => {
    const { token } = await confirmed();
    t.clock.advance(WINDOW + 1000);
    expect(await prove(token, { current_password: 'Wrong-1234' })).toMatchObject({
      status: 400,
      body: { error_code: 'invalid_credentials' },
    });
    expect((await prove(token, { nonce: '00000000' })).status).toBe(422);
    expect(await prove(token, {})).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
    expect(await enroll(token)).toMatchObject(due);
  });

  it('counts only for the session that made it', async () => {
    const { email, token } = await confirmed();
    const other = (await signInWith(t, email, PASSWORD)).body.access_token;
    t.clock.advance(WINDOW + 1000);
    await prove(token, { current_password: PASSWORD });
    expect(await enroll(other)).toMatchObject(due);
  });

  it('allows the data export and notifies the owner', async () => {
    const { email, token } = await confirmed();
    t.clock.advance(WINDOW + 1000);
    await prove(token, { current_password: PASSWORD });
    const data = await exportOf(token);
    expect(data.status).toBe(200);
    await data.arrayBuffer();
    expect(await subjectsTo(email)).toContain('A copy of your Pro Match data was downloaded');
  });
});
