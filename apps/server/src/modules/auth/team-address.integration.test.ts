import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { askAuth, PASSWORD, signInWith, signUpSomebody } from './testing/ask-auth.ts';

const MEMBER_PASSWORD = 'Members-own-5678';
const MEMBERS = ['first@team.example', 'second@team.example', 'third@team.example'] as const;

let t: TestApp;
beforeAll(async () => {
  const environment = { PUBLIC_URL: 'https://promatch.example', TEAM_EMAILS: MEMBERS.join(',') };
  t = await createTestApp({ environment });
});
afterAll(() => t.close());

/** Opens the newest link that was mailed to somebody; answers what the browser finds behind it. */
async function openLink(email: string): Promise<URLSearchParams> {
  await t.runOutbox();
  const mail = t.mails.findLast(({ to, text }) => to === email && text.includes('/verify?'));
  const link = new URL(mail?.text.match(/https:\/\/\S+\/verify\?\S+/)?.[0] ?? '');
  const response = await t.app.request(`${link.pathname}${link.search}`);
  return new URLSearchParams(new URL(response.headers.get('location') ?? '').hash.slice(1));
}

/** The stranger is out by every way, and the member in by a password of their own. */
async function expectHandedOver(email: string, stranger: { access_token: string }) {
  const found = await openLink(email);
  expect(found.get('type')).toBe('recovery');
  expect(await askAuth(t, 'GET', '/user', { token: stranger.access_token })).toMatchObject({
    status: 403,
    body: { error_code: 'session_not_found' },
  });
  expect((await signInWith(t, email, PASSWORD)).status).toBe(400);
  const token = found.get('access_token') ?? '';
  const { body: user } = await askAuth(t, 'GET', '/user', { token });
  expect(user.factors ?? []).toEqual([]);
  const body = { password: MEMBER_PASSWORD };
  expect((await askAuth(t, 'PUT', '/user', { token, body })).status).toBe(200);
  expect((await signInWith(t, email, MEMBER_PASSWORD)).status).toBe(200);
}

it('shuts out who signed up with the address of a member before the member did', async () => {
  const [email] = MEMBERS;
  const stranger = await signUpSomebody(t, { email });
  const factor = { factor_type: 'totp', friendly_name: 'Mine' };
  const token = stranger.access_token;
  expect((await askAuth(t, 'POST', '/factors', { token, body: factor })).status).toBe(200);
  await expectHandedOver(email, stranger);
});

it('shuts out who had the account before its e-mail became the address of a member', async () => {
  const [, email] = MEMBERS;
  const stranger = await signUpSomebody(t);
  const body = { email, current_password: PASSWORD };
  const token = stranger.access_token;
  expect((await askAuth(t, 'PUT', '/user', { token, body })).status).toBe(200);
  await expectHandedOver(email, stranger);
});

it('leaves a member alone who has shown the address before', async () => {
  const [, , email] = MEMBERS;
  await signUpSomebody(t, { email });
  const token = (await openLink(email)).get('access_token') ?? '';
  const body = { password: MEMBER_PASSWORD };
  expect((await askAuth(t, 'PUT', '/user', { token, body })).status).toBe(200);
  const elsewhere = (await signInWith(t, email, MEMBER_PASSWORD)).body;
  await askAuth(t, 'POST', '/recover', { body: { email } });
  expect((await openLink(email)).get('type')).toBe('recovery');
  expect((await askAuth(t, 'GET', '/user', { token: elsewhere.access_token })).status).toBe(200);
  expect((await signInWith(t, email, MEMBER_PASSWORD)).status).toBe(200);
});
