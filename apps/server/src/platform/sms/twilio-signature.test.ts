import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { TwilioStandIn } from './testing/twilio-stand-in.ts';
import { isSignedByTwilio } from './twilio-signature.ts';

const twilio = new TwilioStandIn();
const NEW = 'n'.repeat(32);
const OLD = 'o'.repeat(32);
const PATH = '/webhooks/sms/messages';

async function believes(tokens: string, signedWith: string): Promise<boolean> {
  const environment = { ...(await twilio.open()), TWILIO_AUTH_TOKEN: tokens };
  const { sms, publicUrl } = parseConfig(environment);
  await twilio.close();
  if (!sms) throw new Error('not configured');
  const form = { From: '+16145550123', Body: 'STOP' };
  const { headers } = twilio.signed(PATH, form, { token: signedWith });
  return isSignedByTwilio(sms, {
    publicUrl,
    path: PATH,
    form,
    signature: headers['x-twilio-signature'],
  });
}

describe('a Twilio signature', () => {
  it('is accepted with the new and the old token during a rotation', async () => {
    expect(await believes(`${NEW},${OLD}`, NEW)).toBe(true);
    expect(await believes(`${NEW},${OLD}`, OLD)).toBe(true);
  });

  it('is rejected with a removed token', async () => {
    expect(await believes(NEW, OLD)).toBe(false);
    expect(await believes(`${NEW},${OLD}`, `${NEW},${OLD}`)).toBe(false);
  });
});
