import { newId } from '@pro-match/domain/ids';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, hear } from '../../testing/fuzz/verdict.ts';
import { createSmsApp, type SmsApp } from './testing/sms-app.ts';

let t: SmsApp;
beforeAll(async () => {
  t = await createSmsApp();
});
afterAll(() => t.close());

const MESSAGES = '/webhooks/sms/messages';

describe('a webhook', () => {
  const form = (from: string) => ({ MessageSid: `SM${newId()}`, From: `+1${from}`, Body: 'STOP' });
  const post = async (path: string, request: RequestInit) =>
    (await t.app.request(path, request)).status;

  it('accepts only a signature of this form and address', async () => {
    const { owner, phone } = await t.texted();
    const good = t.twilio.signed(MESSAGES, form(phone));
    const forged: [string, RequestInit][] = [
      [MESSAGES, { ...good, headers: { 'content-type': good.headers['content-type'] } }],
      [MESSAGES, t.twilio.signed(MESSAGES, form(phone), { token: 'another-token-of-16' })],
      [
        MESSAGES,
        t.twilio.signed(MESSAGES, form(phone), { url: `https://evil.example${MESSAGES}` }),
      ],
      [MESSAGES, t.twilio.signed(MESSAGES, form(phone), { url: `http://localhost${MESSAGES}` })],
      [MESSAGES, { ...good, body: `${good.body}&More=1` }],
      [MESSAGES, { ...good, body: good.body.replace('STOP', 'START') }],
      [`${MESSAGES}?more=1`, good],
      [MESSAGES, { ...good, headers: { ...good.headers, 'x-twilio-signature': 'AAAA' } }],
      [MESSAGES, { ...good, headers: { ...good.headers, 'x-forwarded-host': 'evil.example' } }],
    ];
    for (const [path, request] of forged.slice(0, -1)) expect(await post(path, request)).toBe(400);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
    // The configured address counts, whatever host a proxy or a caller names.
    expect(await post(...(forged.at(-1) ?? ['', {}]))).toBe(200);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped' });
  });

  it('accepts a signature with the default port in the address', async () => {
    const { owner, phone } = await t.texted();
    const url = `https://pro-match.example:443${MESSAGES}`;
    expect(await post(MESSAGES, t.twilio.signed(MESSAGES, form(phone), { url }))).toBe(200);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped' });
  });

  it('rejects a large body with 413 and anything but a form with 400', async () => {
    const huge = { ...form('6145550123'), Body: 'x'.repeat(40_000) };
    expect(await post(MESSAGES, t.twilio.signed(MESSAGES, huge))).toBe(413);
    const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };
    expect(await post(MESSAGES, json)).toBe(400);
    expect(await post('/webhooks/sms/else', { method: 'POST' })).toBe(404);
    expect(await post(MESSAGES, { method: 'GET' })).toBe(404);
  });

  it('handles any signed form without a fault', async () => {
    const name = fc.constantFrom(
      ...[
        'MessageSid',
        'From',
        'Body',
        'OptOutType',
        'MessageStatus',
        'ErrorCode',
        'To',
        'toString',
      ],
    );
    const said = fc.oneof(
      fc.constantFrom('STOP', 'START', '+16145550123', 'failed', 'delivered', '30005', '__proto__'),
      fc.string({ unit: 'binary' }),
    );
    const path = fc.oneof(
      fc.constant(MESSAGES),
      fc.constant('/webhooks/sms/status'),
      fc.uuid().map((id) => `/webhooks/sms/status?text=${id}`),
    );
    await fc.assert(
      fc.asyncProperty(path, fc.dictionary(name, said), async (to, fields) => {
        const answer = await hear(await t.app.request(to, t.twilio.signed(to, fields)));
        expect(faultOf(answer)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});
