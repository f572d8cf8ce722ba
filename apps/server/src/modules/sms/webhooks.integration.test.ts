import { newId } from '@pro-match/domain/ids';
import { type Notification, notificationSchema } from '@pro-match/domain/notifications';
import { pageSchema } from '@pro-match/domain/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestActor } from '../../testing/actors.ts';
import { createSmsApp, type Lead, SMS_PATH, type SmsApp } from './testing/sms-app.ts';
import { textLead } from './text-lead.ts';

let t: SmsApp;
beforeAll(async () => {
  t = await createSmsApp();
});
afterAll(() => t.close());
const QUIET = /<Response\/>$/;

async function text(lead: Lead): Promise<void> {
  await t.called(lead);
  await textLead(t.deps, { ...lead, step: 0 });
}

async function sentTo(owner: Awaited<ReturnType<SmsApp['texted']>>) {
  await text(await t.lead(owner.owner));
  return t.leadsTo(owner.phone).at(-1);
}

/** Notifications to a business about texts that stopped. */
async function endsToldTo(owner: TestActor): Promise<Notification[]> {
  await t.runOutbox();
  const list = await owner.request('GET', '/rest/v1/notifications');
  const { data } = pageSchema(notificationSchema).parse(await list.json());
  return data.filter(({ kind }) => kind === 'texts_ended');
}

describe('an incoming text', () => {
  it.each([
    'STOP',
    'stop',
    ' Stop.\n',
    'StopAll',
    'STOP ALL',
    'unsubscribe',
    'CANCEL',
    'end',
    'QUIT',
  ])('that says %j ends the consent at once', async (word) => {
    const { owner, phone } = await t.texted();
    expect(await t.say(phone, word)).toMatch(QUIET);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped', phone });
    await text(await t.lead(owner));
    expect(t.leadsTo(phone)).toEqual([]);
  });

  it.each(['Please stop by tomorrow', 'I can start on Monday', 'the end', 'YES', '', '🛑'])(
    'that says %j changes nothing',
    async (words) => {
      const { owner, phone } = await t.texted();
      expect(await t.say(phone, words)).toMatch(QUIET);
      expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
    },
  );

  it('ends the consent by a custom word that Twilio reports as STOP', async () => {
    const { owner, phone } = await t.texted();
    await t.say(phone, 'Alto', { OptOutType: 'STOP' });
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped' });
  });

  it('of START restores only a consent that a STOP ended', async () => {
    const { owner, phone } = await t.texted();
    await t.say(phone, 'STOP');
    await t.say(phone, 'Start');
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on', phone });

    await t.say(phone, 'stop');
    await t.say(phone, 'UNSTOP');
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });

    // START does not restore numbers that the person ended in settings or never confirmed.
    await owner.request('DELETE', SMS_PATH);
    await t.say(phone, 'START');
    expect(await t.numberOf(owner)).toMatchObject({ state: 'none' });
    const other = await t.business();
    const { phone: unconfirmed } = await t.asks(other);
    await t.say(unconfirmed, 'STOP');
    await t.say(unconfirmed, 'START');
    expect(await t.numberOf(other)).toMatchObject({ state: 'none' });
  });

  it('of START does not replace a newer number', async () => {
    const { owner, phone } = await t.texted();
    await t.say(phone, 'STOP');
    const { phone: newer, code } = await t.asks(owner);
    await owner.request('POST', `${SMS_PATH}/confirm`, { code });
    await t.say(phone, 'START');
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on', phone: newer });
    await t.asks(owner, phone);
  });

  it('of STOP prevents adding the number again, by anyone, until START', async () => {
    const { phone } = await t.texted();
    await t.say(phone, 'STOP');
    const other = await t.business();
    const input = { phone, consent: '2026-11-23' };
    const refused = await other.request('PUT', SMS_PATH, input);
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({ errors: [{ field: 'phone' }] });
    await t.say(phone, 'START');
    await t.asks(other, phone);
  });

  it('is handled once: a copy of a START does not undo a later STOP', async () => {
    const { owner, phone } = await t.texted();
    await t.say(phone, 'STOP');
    const MessageSid = `SM${newId()}`;
    await t.say(phone, 'START', { MessageSid });
    await t.say(phone, 'STOP');
    await t.say(phone, 'START', { MessageSid });
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped' });
    const same = { MessageSid: `SM${newId()}` };
    await Promise.all([1, 2, 3].map(() => t.say(phone, 'START', same)));
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
  });

  it('of HELP gets no reply from us by default', async () => {
    const { owner, phone } = await t.texted();
    expect(await t.say(phone, 'help')).toMatch(QUIET);
    expect(await t.say(phone, 'HELP', { OptOutType: 'HELP' })).toMatch(QUIET);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
  });

  it('of HELP gets our reply when Twilio is set up not to answer, unless it did', async () => {
    const ours = await createSmsApp({ environment: { TWILIO_ANSWERS_HELP: 'off' } });
    const { phone } = await ours.texted();
    expect(await ours.say(phone, 'help')).toMatch(
      /<Message>Pro Match: .*support@promatch\.example.*STOP.*<\/Message>/,
    );
    expect(await ours.say(phone, 'HELP', { OptOutType: 'HELP' })).toMatch(QUIET);
    await ours.close();
  });
});

describe('a delivery report', () => {
  it.each([
    [30005, { state: 'failed', failure: 'unknown' }],
    [30006, { state: 'failed', failure: 'landline' }],
    [30004, { state: 'failed', failure: 'blocked' }],
    [21610, { state: 'stopped', failure: null }],
    [30034, { state: 'on', failure: null }],
  ])('with code %i sets the state of the number', async (code, stands) => {
    const texted = await t.texted();
    const sent = await sentTo(texted);
    expect((await t.report(sent, 'undelivered', code)).status).toBe(204);
    expect(await t.numberOf(texted.owner)).toMatchObject(stands);
  });

  it('ends texts to a phone that is unreachable three times in a row', async () => {
    const texted = await t.texted();
    const fail = async () => t.report(await sentTo(texted), 'undelivered', 30003);
    await fail();
    await fail();
    await t.report(await sentTo(texted), 'delivered');
    await fail();
    await fail();
    expect(await t.numberOf(texted.owner)).toMatchObject({ state: 'on' });
    await fail();
    expect(await t.numberOf(texted.owner)).toMatchObject({
      state: 'failed',
      failure: 'unreachable',
    });
  });

  it('that ends texts notifies the owner once, without a mail', async () => {
    const texted = await t.texted();
    const { owner } = texted;
    const paths = async () => (await endsToldTo(owner)).map(({ path }) => path);
    const [first, second] = [await sentTo(texted), await sentTo(texted)];
    await t.report(first, 'undelivered', 30003);
    expect(await paths()).toEqual([]);
    await t.report(second, 'undelivered', 30005);
    expect(await paths()).toEqual(['/business-settings']);
    await t.report(await sentTo(texted), 'undelivered', 30005);
    expect(await paths()).toEqual(['/business-settings']);
    expect(t.mails.filter(({ subject }) => /text/i.test(subject))).toEqual([]);
  });

  it('does not notify about a stopped or unconfirmed number', async () => {
    const stopped = await t.texted();
    await t.report(await sentTo(stopped), 'undelivered', 21610);
    const asking = await t.business();
    const { phone } = await t.asks(asking);
    await t.report(
      t.twilio.sent.findLast(({ to }) => to === `+1${phone}`),
      'failed',
      30005,
    );
    expect(await t.numberOf(asking)).toMatchObject({ state: 'failed' });
    for (const one of [stopped.owner, asking]) expect(await endsToldTo(one)).toEqual([]);
  });

  it('counts once per text, in any order', async () => {
    const texted = await t.texted();
    const sent = await sentTo(texted);
    await t.report(sent, 'sent');
    for (let time = 0; time < 4; time += 1) await t.report(sent, 'undelivered', 30003);
    await Promise.all([1, 2, 3].map(() => t.report(sent, 'failed', 30003)));
    await t.report(sent, 'sending');
    expect(await t.numberOf(texted.owner)).toMatchObject({ state: 'on' });
    const other = await sentTo(texted);
    await t.report(other, 'delivered');
    await t.report(other, 'failed', 30005);
    expect(await t.numberOf(texted.owner)).toMatchObject({ state: 'on' });
  });

  it('is ignored for an unknown text', async () => {
    const texted = await t.texted();
    const sent = await sentTo(texted);
    if (!sent) throw new Error('nothing was sent');
    expect((await t.report({ ...sent, sid: 'SMother' }, 'failed', 30005)).status).toBe(204);
    const callback = sent.callback.replace(/text=.*/, `text=${newId()}`);
    expect((await t.report({ ...sent, callback }, 'failed', 30005)).status).toBe(204);
    expect(await t.numberOf(texted.owner)).toMatchObject({ state: 'on' });
  });
});
