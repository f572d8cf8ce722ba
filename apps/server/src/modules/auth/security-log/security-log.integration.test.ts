import type { SecurityEvent } from '@pro-match/domain/auth';
import { DAY_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { asking } from '../../../testing/requests.ts';
import { pruneAuth } from '../auth.job.ts';
import { askAuth, PASSWORD, refreshWith, signUpSomebody } from '../testing/ask-auth.ts';
import { Factors } from '../testing/open-factors.ts';
import { linkTo, openLink } from '../testing/open-link.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ environment: { TRUST_PROXY: '1' } });
});
afterAll(() => t.close());

const OTHER = '192.0.2.7';

async function read(token: string, query = ''): Promise<SecurityEvent[]> {
  const request = asking(t.app, t.deps.config.PUBLISHABLE_KEY, token);
  const response = await request('GET', `/rest/v1/security_events${query}`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SecurityEvent[] }).data;
}

const kindsOf = async (token: string) => (await read(token)).map(({ kind }) => kind);

const signIn = (email: string, password: string, address = OTHER) =>
  askAuth(t, 'POST', '/token?grant_type=password', { body: { email, password }, address });

describe('the security log', () => {
  it('shows the owner what happened, when and from where', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    await signUpSomebody(t);
    t.clock.advance(1000);
    const { body: elsewhere } = await signIn(user.email, PASSWORD);
    expect(await read(token)).toEqual([
      expect.objectContaining({
        kind: 'signed_in',
        address: OTHER,
        occurrences: 1,
        current: false,
      }),
      expect.objectContaining({ kind: 'signed_up', address: '127.0.0.1', current: true }),
    ]);
    expect((await read(elsewhere.access_token))[0]).toMatchObject({ current: true });
    const sessions = await asking(
      t.app,
      t.deps.config.PUBLISHABLE_KEY,
      token,
    )('GET', '/rest/v1/sessions');
    expect((await sessions.json()) as object).toMatchObject({
      data: [{ address: OTHER }, { address: '127.0.0.1' }],
    });
  });

  it('groups the refused sign-ins of a day by address', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    t.clock.advance(1000);
    for (let guess = 0; guess < 3; guess += 1) {
      expect((await signIn(user.email, 'Wrong-123')).status).toBe(400);
    }
    expect((await signIn(user.email, 'Wrong-123', '192.0.2.8')).status).toBe(400);
    await vi.waitFor(async () => {
      const refused = (await read(token)).filter(({ kind }) => kind === 'sign_in_refused');
      const counts = refused.map(({ address, occurrences }) => [address, occurrences]);
      expect(new Map(counts as [string, number][])).toEqual(
        new Map([
          [OTHER, 3],
          ['192.0.2.8', 1],
        ]),
      );
    });
  });

  it('records password and e-mail changes, sign-outs and reused tokens', async () => {
    const { user, access_token: token, refresh_token: stolen } = await signUpSomebody(t);
    await askAuth(t, 'PUT', '/user', { token, body: { password: 'Kettle-orbit-41' } });
    await askAuth(t, 'PUT', '/user', { token, body: { email: `new-${user.email}` } });
    await askAuth(t, 'POST', '/logout?scope=others', { token });
    expect((await kindsOf(token)).toSorted()).toEqual([
      'device_signed_out',
      'email_change_requested',
      'password_changed',
      'signed_up',
    ]);
    await refreshWith(t, stolen);
    t.clock.advance(60_000);
    expect((await refreshWith(t, stolen)).status).toBe(400);
    const { body } = await signIn(user.email, 'Kettle-orbit-41');
    expect((await kindsOf(body.access_token)).slice(0, 2)).toEqual(['signed_in', 'token_reused']);
  });

  it('records recovery requests and data downloads', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    await askAuth(t, 'POST', '/recover', { body: { email: user.email }, address: OTHER });
    await t.runOutbox();
    expect((await read(token))[0]).toMatchObject({ kind: 'reset_requested', address: OTHER });
    const request = asking(t.app, t.deps.config.PUBLISHABLE_KEY, token);
    const archive = await request('GET', '/rest/v1/account/export');
    await archive.arrayBuffer();
    expect(await kindsOf(token)).toContain('data_downloaded');
  });

  it('records opened links, second factors and refused codes', async () => {
    const factors = new Factors(t);
    const { email, factorId, secret, session } = await factors.withFactor();
    const token = session.access_token;
    const made = await askAuth(t, 'POST', '/factors/recovery-codes', { token });
    const [code] = (made.body as unknown as { codes: string[] }).codes;
    const later = await factors.afterPassword(email);
    expect((await factors.answer(later.token, factorId, '000000')).status).toBe(422);
    await factors.answer(later.token, factorId, factors.codeOf(secret));
    await askAuth(t, 'POST', '/factors/recovery-codes/verify', { token, body: { code } });
    await askAuth(t, 'DELETE', '/factors/recovery-codes', { token });
    await askAuth(t, 'DELETE', `/factors/${factorId}`, { token });
    await askAuth(t, 'POST', '/logout?scope=local', { token: later.token });
    await factors.closeBrowsers();
    const kinds = [
      'signed_up',
      'link_opened',
      'factor_added',
      'recovery_codes_made',
      'signed_in',
      'code_refused',
      'second_step',
      'recovery_code_used',
      'recovery_codes_removed',
      'factor_removed',
      'signed_out',
    ];
    await vi.waitFor(async () =>
      expect((await kindsOf(token)).toSorted()).toEqual(kinds.toSorted()),
    );
  });

  it('records a confirmed e-mail change', async () => {
    const { access_token: token } = await signUpSomebody(t);
    const email = 'confirmed-elsewhere@example.com';
    await askAuth(t, 'PUT', '/user', { token, body: { email } });
    await openLink(t, await linkTo(t, email, 'email_change'), token);
    expect(await kindsOf(token)).toEqual(expect.arrayContaining(['email_changed', 'link_opened']));
  });

  it('records wrong passwords and codes entered within a session', async () => {
    const { access_token: token } = await signUpSomebody(t);
    for (const body of [{ current_password: 'Wrong-1234' }, { nonce: '00000000' }]) {
      expect((await askAuth(t, 'POST', '/reauthenticate', { token, body })).status).not.toBe(200);
    }
    await vi.waitFor(async () =>
      expect((await kindsOf(token)).toSorted()).toEqual([
        'code_refused',
        'sign_in_refused',
        'signed_up',
      ]),
    );
  });

  it('is paged and keeps ninety days', async () => {
    const { user, access_token: token } = await signUpSomebody(t);
    t.clock.advance(1000);
    await signIn(user.email, PASSWORD);
    const first = await asking(
      t.app,
      t.deps.config.PUBLISHABLE_KEY,
      token,
    )('GET', '/rest/v1/security_events?limit=1');
    const { data, next } = (await first.json()) as { data: SecurityEvent[]; next: string };
    expect(data.map(({ kind }) => kind)).toEqual(['signed_in']);
    expect((await read(token, `?limit=1&after=${next}`)).map(({ kind }) => kind)).toEqual([
      'signed_up',
    ]);
    const count = async () =>
      rowsOf<{ count: number }>(
        await t.database.db.execute(
          sql`select count(*)::int as count from auth_security_events where user_id = ${user.id}`,
        ),
      )[0]?.count;
    const inDays = (days: number) => new Date(t.clock.now().getTime() + days * DAY_MS);
    await pruneAuth(t.deps, inDays(89));
    expect(await count()).toBe(2);
    await pruneAuth(t.deps, inDays(91));
    expect(await count()).toBe(0);
  });

  it('requires a session', async () => {
    expect((await t.anonymous.request('GET', '/rest/v1/security_events')).status).toBe(401);
  });
});
