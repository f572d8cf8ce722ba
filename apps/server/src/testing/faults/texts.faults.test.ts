import { MINUTE_MS } from '@pro-match/domain/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSmsApp, type Lead, type SmsApp } from '../../modules/sms/testing/sms-app.ts';
import { textLead } from '../../modules/sms/text-lead.ts';
import { FAULTS, type FaultyProxy, openFaultyProxy } from './faulty-proxy.ts';

describe('Twilio that is slow, fails and returns wrong data', () => {
  let proxy: FaultyProxy;
  let t: SmsApp;
  beforeAll(async () => {
    t = await createSmsApp({}, async (url) => {
      proxy = await openFaultyProxy(url);
      return proxy.url;
    });
  });
  afterAll(async () => {
    await proxy.close();
    await t.close();
  });

  const text = (lead: Lead) =>
    textLead(t.deps, { ...lead, step: 0 }).then(
      () => true,
      () => false,
    );

  it.each(FAULTS)('texts each lead once when a response %s', async (fault) => {
    const [{ owner, phone }, other] = [await t.texted(), await t.texted()];
    const [lead, before] = [await t.lead(owner), await t.lead(other.owner)];
    await t.called(before);
    expect(await text(before)).toBe(true);
    await t.called(lead);
    proxy.fault = fault;
    for (let tries = 0; tries < 2; tries += 1) await text(lead);
    proxy.fault = undefined;
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
