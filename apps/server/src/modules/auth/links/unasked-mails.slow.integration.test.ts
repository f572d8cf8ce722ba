import { newId } from '@pro-match/domain/ids';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { nameDevice } from '../sessions/known-devices.ts';
import { type AuthAnswer, askAuth, PASSWORD } from '../testing/ask-auth.ts';
import { linkTo, openLink } from '../testing/open-link.ts';
import {
  MAILS_ON_REQUEST,
  RESET_MAILS,
  RESET_MAILS_AFTER,
  UNASKED_MAILS,
} from './unasked-mails.ts';

const victim = 'victim@example.com';

let t: TestApp;
beforeEach(async () => {
  t = await createTestApp({ limits: 'real', environment: { TRUST_PROXY: '1' } });
});
afterEach(() => t.close());

let addresses = 0;
/** Every call comes from its own address: the limit is not per requester. */
function ask(method: string, path: string, body: unknown, more: object = {}) {
  addresses += 1;
  const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
  return askAuth(t, method, path, { body, address, ...more });
}

const signUp = async (email: string) =>
  (await ask('POST', '/signup', { email, password: PASSWORD })).body;

/** Mails to an address, with any tag and any dots. */
const mailsTo = async (email: string) => {
  await t.runOutbox();
  const plain = (address: string) => address.replace(/\+.*@|@/, ' ').replaceAll('.', '');
  return t.mails.filter(({ to }) => plain(to) === plain(email));
};

const confirm = (email: string) =>
  t.database.db.execute(
    sql`update auth_users set email_confirmed_at = now() where email = ${email}`,
  );

/** A business that has not confirmed its address, with a session that proves its owner. */
async function unconfirmedBusiness(email: string) {
  const business = await t.business({ email });
  await t.database.db.execute(
    sql`update auth_users set email_confirmed_at = null where id = ${business.userId}::uuid`,
  );
  return business;
}

async function bringLeads(businessId: string, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const client = await t.client();
    const lead = {
      id: newId(),
      business_id: businessId,
      service: 'Plumbing',
      description: 'Drip.',
    };
    expect((await client.request('POST', '/rest/v1/matches', lead)).status).toBe(201);
  }
}

describe('mails that the owner of an address did not ask for', () => {
  it('are limited no matter how many accounts request a change to it', async () => {
    const answers: AuthAnswer[] = [];
    for (const asker of ['eve@example.com', 'mallory@example.com']) {
      const { access_token: token } = await signUp(asker);
      for (let count = 0; count < 20; count += 1) {
        answers.push(await ask('PUT', '/user', { email: victim }, { token }));
      }
    }
    expect(await mailsTo(victim)).toHaveLength(MAILS_ON_REQUEST.points);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: {
        code: 429,
        error_code: expect.stringMatching(/^over_(email_send|request)_rate_limit$/),
      },
    });
  });

  it.each([
    ['one address', [victim]],
    [
      'the spellings of one mailbox',
      ['victim.one@gmail.com', 'victimone+a@gmail.com', 'v.ictim.One+b@gmail.com'],
    ],
  ])('are limited to ten a day across all forms when sent to %s', async (_what, emails) => {
    for (const [index, email] of emails.entries()) {
      await signUp(email.replace('@', '+new@'));
      const { userId, accessToken: token } = await unconfirmedBusiness(email.toLowerCase());
      const device = await nameDevice(t.deps, undefined, email.toLowerCase());
      await bringLeads(userId, 4);
      for (let count = 0; count < 6; count += 1) {
        const answers = [
          await ask('POST', '/recover', { email }),
          await ask('POST', '/recover', { email }, { device }),
          await ask('POST', '/resend', { email, type: 'signup' }),
          await ask('GET', '/reauthenticate', undefined, { token }),
          await ask('PUT', '/user', { email: email.replace('@', `+${index}${count}@`) }, { token }),
        ];
        for (const { status } of answers) expect([200, 429]).toContain(status);
        await t.runOutbox();
      }
    }
    const email = emails[0] ?? '';
    expect(await mailsTo(email)).toHaveLength(UNASKED_MAILS);
  });

  it('are no longer limited once the address is confirmed', async () => {
    const { access_token: token } = await signUp(victim);
    for (let count = 0; count < 8; count += 1) {
      await ask('PUT', '/user', { password: `Kettle-orbit-${count}x` }, { token });
    }
    // The welcome mail, and the room left outside the reserved shares.
    expect(await mailsTo(victim)).toHaveLength(1 + 3);
    await confirm(victim);
    await ask('PUT', '/user', { password: 'Another-lamp-77' }, { token });
    expect(await mailsTo(victim)).toHaveLength(1 + 3 + 1);
  });

  it('count per mailbox in the forms that request them', async () => {
    const statuses = [];
    for (const name of ['vic.tim', 'victim+1', 'v.ictim', 'victim', 'victim+2']) {
      const body = { email: `${name}@gmail.com`, type: 'signup' };
      statuses.push((await ask('POST', '/resend', body)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
  });

  it('are refused alike with and without an account', async () => {
    await signUp(victim);
    const answers: { email: string; status: number; body: unknown }[] = [];
    for (const email of [victim, 'nobody@example.com']) {
      for (let count = 0; count <= MAILS_ON_REQUEST.points; count += 1) {
        const { status, body } = await ask('POST', '/resend', { email, type: 'signup' });
        answers.push({ email, status, body });
      }
    }
    const of = (who: string) =>
      answers.flatMap(({ email, status, body }) => (email === who ? [{ status, body }] : []));
    expect(of(victim).at(-1)).toMatchObject({
      status: 429,
      body: { error_code: 'over_email_send_rate_limit' },
    });
    expect(of(victim)).toEqual(of('nobody@example.com'));
  });
});

describe('the daily ten', () => {
  const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);
  const leadMails = async (email: string) =>
    (await subjectsTo(email)).filter((subject) => subject.startsWith('A client wants'));

  it('leave room for account mails besides lead mails, which are unlimited after confirmation', async () => {
    const { userId, email, accessToken: token } = await unconfirmedBusiness(victim);
    await bringLeads(userId, 5);
    expect(await leadMails(email)).toHaveLength(2);
    await ask('GET', '/reauthenticate', undefined, { token });
    await ask('POST', '/resend', { email, type: 'signup' });
    await ask('POST', '/recover', { email });
    const subjects = await subjectsTo(email);
    for (const start of [/ code$/, /^Confirm /, /^Reset /]) {
      expect(subjects.some((subject) => start.test(subject))).toBe(true);
    }
    const { status } = await openLink(t, await linkTo(t, email, 'signup'), token);
    expect(status).toBe(200);
    await bringLeads(userId, 15);
    expect(await leadMails(email)).toHaveLength(2 + 15);
  });

  it('include the welcome mail and every confirmation that the form accepted', async () => {
    const { access_token: token } = await signUp(victim);
    for (let count = 0; count < MAILS_ON_REQUEST.points; count += 1) {
      expect((await ask('POST', '/resend', { email: victim, type: 'signup' })).status).toBe(200);
    }
    for (let count = 0; count < 2; count += 1) await ask('POST', '/recover', { email: victim });
    const links = (await subjectsTo(victim)).filter((subject) => !subject.startsWith('Reset'));
    expect(links).toHaveLength(1 + MAILS_ON_REQUEST.points);
    const { status } = await openLink(t, await linkTo(t, victim, 'signup'), token);
    expect(status).toBe(200);
  });

  it('include a confirmation that lets the owner back in after strangers used up the reset links', async () => {
    await signUp(victim);
    await t.runOutbox();
    // The link of the welcome mail no longer works.
    await t.database.db.execute(sql`delete from auth_one_time_tokens`);
    for (let count = 0; count < 20; count += 1) await ask('POST', '/recover', { email: victim });
    const before = (await mailsTo(victim)).length;
    t.clock.advance(6 * 86_400_000);
    expect((await openLink(t, await linkTo(t, victim, 'signup'))).status).toBe(200);
    expect(await mailsTo(victim)).toHaveLength(before + 1);
    const reset = await openLink(t, await linkTo(t, victim, 'recovery'));
    expect(reset.body.user.email).toBe(victim);
    expect(reset.body.access_token).toBeTruthy();
  });
});

describe('reset links', () => {
  const linkIn = (text: string) => new URL(/http:\/\/\S+/.exec(text)?.[0] ?? '').searchParams;
  const resets = async () =>
    (await mailsTo(victim)).filter(({ subject }) => subject.startsWith('Reset'));

  it('are limited, and the last one sent still works, no matter who asked', async () => {
    await signUp(victim);
    await confirm(victim);
    for (let count = 0; count < 20; count += 1) {
      expect((await ask('POST', '/recover', { email: victim })).status).toBe(200);
    }
    const sent = await resets();
    expect(sent).toHaveLength(RESET_MAILS.points + RESET_MAILS_AFTER.points);
    t.clock.advance(RESET_MAILS_AFTER.seconds * 1000);
    // From here on another one could be mailed; the last one works until then.
    const token = linkIn(sent.at(-1)?.text ?? '').get('token');
    const verified = await ask('POST', '/verify', { type: 'recovery', token_hash: token });
    expect(verified.status).toBe(200);
  });

  it('reach the owner although strangers requested them for other spellings', async () => {
    await signUp(victim);
    await confirm(victim);
    for (let count = 0; count < 20; count += 1) {
      await ask('POST', '/recover', { email: `victim+${count}@example.com` });
      await ask('POST', '/recover', { email: 'victim+1@example.com' });
    }
    await ask('POST', '/recover', { email: victim });
    expect(await resets()).toHaveLength(1);
  });

  it.each(['unconfirmed', 'confirmed'])(
    'reach a known browser of the owner despite strangers when the address is %s',
    async (state) => {
      const signedUp = await ask('POST', '/signup', { email: victim, password: PASSWORD });
      const device = signedUp.headers.get('x-device-token');
      if (state === 'confirmed') await confirm(victim);
      for (let count = 0; count < 20; count += 1) await ask('POST', '/recover', { email: victim });
      const before = (await resets()).length;
      expect((await ask('POST', '/recover', { email: victim }, { device })).status).toBe(200);
      expect(await resets()).toHaveLength(before + 1);
    },
  );

  it('keep working when a stranger requests another one', async () => {
    await signUp(victim);
    await ask('POST', '/recover', { email: victim });
    const [first] = await resets();
    await ask('POST', '/recover', { email: victim });
    expect(await resets()).toHaveLength(2);
    const token = linkIn(first?.text ?? '').get('token');
    const used = () => ask('POST', '/verify', { type: 'recovery', token_hash: token });
    expect((await used()).status).toBe(200);
    expect((await used()).status).toBe(403);
  });
});
