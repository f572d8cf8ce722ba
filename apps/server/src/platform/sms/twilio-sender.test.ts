import { newId } from '@pro-match/domain/ids';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import type { SmsSender } from './sms-sender.ts';
import { TwilioStandIn } from './testing/twilio-stand-in.ts';
import { createTwilioSender } from './twilio-sender.ts';

const twilio = new TwilioStandIn();
let environment: Record<string, string>;
let sender: SmsSender;

function senderWith(changes: Record<string, string> = {}): SmsSender {
  const { sms, publicUrl } = parseConfig({ ...environment, ...changes });
  if (!sms) throw new Error('not configured');
  return createTwilioSender(sms, publicUrl);
}

beforeAll(async () => {
  environment = await twilio.open();
  sender = senderWith();
});
afterAll(() => twilio.close());
afterEach(() => {
  twilio.sent.length = 0;
  twilio.troubles.length = 0;
});

const sms = () => ({ id: newId(), to: '6145550123', body: 'New lead: Plumbing. 100% & more' });

describe('a text by Twilio', () => {
  it('is sent with the callback URL for its status', async () => {
    const { id, to, body } = sms();
    const outcome = await sender.send({ id, to, body });
    expect(outcome).toEqual({ providerId: twilio.sent[0]?.sid });
    expect(twilio.sent).toMatchObject([
      {
        to: '+16145550123',
        body,
        from: '+16145550199',
        callback: `https://pro-match.example/webhooks/sms/status?text=${id}`,
      },
    ]);
  });

  it('comes from the messaging service if one is configured', async () => {
    const service = `MG${'0a'.repeat(16)}`;
    const other = senderWith({ TWILIO_FROM_NUMBER: '', TWILIO_MESSAGING_SERVICE_SID: service });
    await other.send(sms());
    expect(twilio.sent).toMatchObject([{ from: service }]);
  });

  it.each([
    [21610, 'stop'],
    [21211, 'unknown'],
    [30005, 'unknown'],
    [21635, 'landline'],
    [30006, 'landline'],
    [30004, 'blocked'],
    [30003, 'away'],
    [21606, 'ours'],
    [99999, 'ours'],
  ])('that is refused with %i returns the reason: %s', async (code, refused) => {
    twilio.troubles.push({ code });
    expect(await sender.send(sms())).toEqual({ refused, code });
    expect(twilio.sent).toEqual([]);
  });

  it.each([429, 500, 503, 302, 401, 404])('throws after %i, to be retried', async (status) => {
    twilio.troubles.push({ status });
    await expect(sender.send(sms())).rejects.toThrow(`Twilio answered ${status}`);
    expect(twilio.sent).toEqual([]);
  });

  it('throws without a response, and does not reveal the number', async () => {
    twilio.troubles.push('cut');
    const failure: unknown = await sender.send(sms()).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    const away = senderWith({ TWILIO_API_URL: 'http://127.0.0.1:9' });
    const other: unknown = await away
      .send({ ...sms(), triedSince: new Date() })
      .catch((error: unknown) => error);
    for (const error of [failure, other]) {
      expect(`${error} ${(error as Error).cause}`).not.toContain('6145550123');
    }
  });

  it('is not sent again if an earlier try got through', async () => {
    const one = sms();
    const since = new Date();
    twilio.troubles.push('lost');
    await expect(sender.send(one)).rejects.toThrow();
    expect(twilio.sent).toHaveLength(1);
    const outcome = await sender.send({ ...one, triedSince: since });
    expect(outcome).toEqual({ providerId: twilio.sent[0]?.sid });
    expect(twilio.sent).toHaveLength(1);
  });

  it('is sent again if only another or an older text got through', async () => {
    const one = sms();
    await sender.send({ ...one, body: 'Another' });
    await sender.send(one);
    const later = new Date(Date.now() + 3_600_000);
    await sender.send({ ...one, triedSince: later });
    expect(twilio.sent).toHaveLength(3);
  });
});
