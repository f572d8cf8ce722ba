import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { askAuth, PASSWORD, refreshWith, signInWith, signUpSomebody } from '../testing/ask-auth.ts';
import { linkTo, openLink } from '../testing/open-link.ts';

const OWN_PASSWORD = 'Owners-own-5678';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { PUBLIC_URL: 'https://promatch.example' } });
});
afterAll(() => t.close());

const read = (token: string) => askAuth(t, 'GET', '/user', { token });

/** Opens the confirmation sent to the address, signed out unless told otherwise. */
const confirm = async (email: string, token?: string) =>
  openLink(t, await linkTo(t, email, 'signup'), token);

/** Opens the newest reset link sent to the address. */
const recover = async (email: string) => openLink(t, await linkTo(t, email, 'recovery'));

/** Factors that were set up before that required a confirmed address. */
async function plantFactor(userId: string): Promise<void> {
  await t.database.db.execute(sql`
    insert into auth_factors (id, user_id, factor_type, status, secret)
    values (${newId()}, ${userId}, 'totp', 'verified', 'x')
  `);
}

/** A stranger who signed up with an address that is not theirs. */
async function stranger() {
  const signedUp = await signUpSomebody(t);
  const { email } = signedUp.user;
  const elsewhere = (await signInWith(t, email, PASSWORD)).body;
  return { email, id: signedUp.user.id, sessions: [signedUp, elsewhere] };
}

/** The stranger is locked out everywhere, and the owner gets in with a new password. */
async function expectHandedOver({ email, sessions }: Awaited<ReturnType<typeof stranger>>) {
  const { body: owner } = await recover(email);
  const token = owner.access_token;
  const body = { password: OWN_PASSWORD };
  expect((await askAuth(t, 'PUT', '/user', { token, body })).status).toBe(200);
  expect((await signInWith(t, email, OWN_PASSWORD)).status).toBe(200);
  expect((await signInWith(t, email, PASSWORD)).status).toBe(400);
  for (const { access_token, refresh_token } of sessions) {
    expect(await read(access_token)).toMatchObject({
      status: 403,
      body: { error_code: 'session_not_found' },
    });
    expect((await refreshWith(t, refresh_token)).status).toBe(400);
  }
  expect((await read(token)).body.factors ?? []).toEqual([]);
}

describe('the first proof of an address', () => {
  it('by its link without a session opens no session and locks a stranger out', async () => {
    const before = await stranger();
    const { status, body } = await confirm(before.email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: before.id });
    expect(body.email_confirmed_at).toBeDefined();
    expect(body).not.toHaveProperty('access_token');
    expect((await signInWith(t, before.email, PASSWORD)).status).toBe(400);
    // The link for setting a password is mailed without being requested.
    await expectHandedOver(before);
  });

  it('by account recovery locks a stranger out even if they added a factor', async () => {
    const before = await stranger();
    await plantFactor(before.id);
    await askAuth(t, 'POST', '/recover', { body: { email: before.email } });
    await expectHandedOver(before);
  });

  it('in the session that signed up keeps it and the password but ends other sessions', async () => {
    const { email, sessions } = await stranger();
    const [first, other] = sessions;
    const confirmed = await confirm(email, first?.access_token);
    expect(confirmed.status).toBe(200);
    expect((await read(confirmed.body.access_token)).status).toBe(200);
    expect((await refreshWith(t, confirmed.body.refresh_token)).status).toBe(200);
    expect((await read(other?.access_token ?? '')).status).toBe(403);
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
    const mailed = t.mails.filter(({ to, subject }) => to === email && /^Reset/.test(subject));
    expect(mailed).toEqual([]);
  });

  it('is refused in a session that ended, lacks its second factor or belongs to another account', async () => {
    const { email, id, sessions } = await stranger();
    const [first, other] = sessions;
    const { access_token: foreign } = await signUpSomebody(t);
    const link = await linkTo(t, email, 'signup');
    await askAuth(t, 'POST', '/logout?scope=local', { token: other?.access_token ?? '' });
    const ended = await openLink(t, link, other?.access_token);
    expect(ended).toMatchObject({ status: 403, body: { error_code: 'session_not_found' } });
    const another = await openLink(t, link, foreign);
    expect(another).toMatchObject({ status: 409, body: { error_code: 'conflict' } });
    await plantFactor(id);
    const halfway = await openLink(t, link, first?.access_token);
    expect(halfway).toMatchObject({ status: 403, body: { error_code: 'insufficient_aal' } });
    // None of these tries used up the link.
    expect((await openLink(t, link)).status).toBe(200);
  });

  it('invalidates every earlier confirmation link', async () => {
    const { email } = await stranger();
    const welcome = await linkTo(t, email, 'signup');
    await askAuth(t, 'POST', '/recover', { body: { email } });
    const { body: owner } = await recover(email);
    for (const token of [undefined, owner.access_token]) {
      expect(await openLink(t, welcome, token)).toMatchObject({
        status: 403,
        body: { error_code: 'otp_expired' },
      });
    }
    expect((await read(owner.access_token)).status).toBe(200);
  });

  it('discards an e-mail change that the stranger requested', async () => {
    const { email, sessions } = await stranger();
    const mine = `stranger-${newId()}@example.com`;
    const token = sessions[0]?.access_token ?? '';
    await askAuth(t, 'PUT', '/user', { token, body: { email: mine } });
    const change = await linkTo(t, mine, 'email_change');
    const { body } = await confirm(email);
    expect(body).not.toHaveProperty('new_email');
    expect(await openLink(t, change)).toMatchObject({
      status: 403,
      body: { error_code: 'otp_expired' },
    });
  });

  it('is required before adding a factor', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const body = { factor_type: 'totp' };
    expect(await askAuth(t, 'POST', '/factors', { token, body })).toMatchObject({
      status: 422,
      body: { error_code: 'email_not_confirmed' },
    });
  });
});

describe('a later proof', () => {
  it('keeps the sessions and the password', async () => {
    const { email, sessions } = await stranger();
    const token = (await confirm(email, sessions[0]?.access_token)).body.access_token;
    await askAuth(t, 'POST', '/recover', { body: { email } });
    expect((await recover(email)).body.token_type).toBe('bearer');
    expect((await read(token)).status).toBe(200);
    expect((await signInWith(t, email, PASSWORD)).status).toBe(200);
  });
});
