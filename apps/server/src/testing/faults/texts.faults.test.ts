import { MINUTE_MS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmsApp, type Lead, type SmsApp } from '../../modules/sms/testing/sms-app.ts';
import { textLead } from '../../modules/sms/text-lead.ts';
import { LIES, type Liar, openLiar } from './liar.ts';

describe('Twilio that is slow, fails and lies', () => {
  let liar: Liar;
  let t: SmsApp;
  beforeAll(async () => {
    t = await createSmsApp({}, async (url) => {
      liar = await openLiar(url);
      return liar.url;
    });
  });
  afterAll(async () => {
    await liar.close();
    await t.close();
  });

  const text = (lead: Lead) =>
    textLead(t.deps, { ...lead, step: 0 }).then(
      () => true,
      () => false,
    );

  it.each(LIES)('texts each lead once when an answer %s', async (lie) => {
    const [{ owner, phone }, other] = [await t.texted(), await t.texted()];
    const [lead, before] = [await t.lead(owner), await t.lead(other.owner)];
    await t.called(before);
    expect(await text(before)).toBe(true);
    await t.called(lead);
    liar.lie = lie;
    for (let tries = 0; tries < 2; tries += 1) await text(lead);
    liar.lie = undefined;
    // Retried until the breaker closes.
    await expect
      .poll(
        async () => {
          t.clock.advance(MINUTE_MS);
          return text(lead);
        },
        { timeout: 60_000, interval: 1_000 },
      )
      .toBe(true);
    expect(t.leadsTo(phone)).toHaveLength(1);
    expect(t.leadsTo(other.phone)).toHaveLength(1);
    expect((await t.numberOf(owner)).state).toBe('on');
  });
});
