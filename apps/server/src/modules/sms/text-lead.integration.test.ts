import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type LeadAlarm, sendDueAlarms } from '../alarms/index.ts';
import { createSmsApp, type Lead, SMS_PATH, type SmsApp } from './testing/sms-app.ts';
import { textLead } from './text-lead.ts';

type AlarmStep = LeadAlarm['step'];

let t: SmsApp;
beforeAll(async () => {
  t = await createSmsApp();
});
afterAll(() => t.close());
afterEach(() => {
  t.twilio.troubles.length = 0;
});

/** Handles an alarm of a lead, by default the first one. */
async function due(lead: Lead, step: AlarmStep = 0, deps = t.deps): Promise<void> {
  await t.called(lead, step);
  await textLead(deps, { ...lead, step });
}

describe('a text about a lead', () => {
  it('has the service and the link, and the first one says how to opt out', async () => {
    const { owner, phone } = await t.texted();
    await due(await t.lead(owner));
    await due(await t.lead(owner));
    const [first, second] = t.leadsTo(phone).map(({ body }) => body);
    expect(first).toMatch(
      /^Pro Match: New lead for Plumbing\. Answer it here: https:\/\/pro-match\.example\/answer\/\S+\nReply STOP to opt out$/,
    );
    expect(second).toMatch(/answer\/\S+$/);
  });

  it('is sent once per lead: not at reminders, and not twice at once', async () => {
    const { owner, phone } = await t.texted();
    const lead = await t.lead(owner);
    await due(lead, 1);
    await due(lead, 2);
    expect(t.leadsTo(phone)).toEqual([]);
    const release = t.twilio.hold();
    const all = [due(lead), due(lead), due(lead)];
    await expect.poll(() => t.leadsTo(phone)).toHaveLength(1);
    release();
    await Promise.allSettled(all);
    await due(lead);
    expect(t.leadsTo(phone)).toHaveLength(1);
  });

  it.each([{ status: 429 }, { status: 503 }, 'cut' as const])(
    'is retried after %j, and sent once',
    async (trouble) => {
      const { owner, phone } = await t.texted();
      const lead = await t.lead(owner);
      t.twilio.troubles.push(trouble);
      await expect(due(lead)).rejects.toThrow();
      expect(t.leadsTo(phone)).toEqual([]);
      await due(lead);
      await due(lead);
      expect(t.leadsTo(phone)).toHaveLength(1);
    },
  );

  it('is not repeated when it was sent but the response was lost', async () => {
    const { owner, phone } = await t.texted();
    const lead = await t.lead(owner);
    t.twilio.troubles.push('lost');
    await expect(due(lead)).rejects.toThrow();
    expect(t.leadsTo(phone)).toHaveLength(1);
    await due(lead);
    expect(t.leadsTo(phone)).toHaveLength(1);
    // The text is known by now, so its delivery reports count.
    await t.report(t.leadsTo(phone)[0], 'undelivered', 30005);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'failed', failure: 'unknown' });
  });

  it('is not repeated when its report arrives before the next try', async () => {
    const { owner, phone } = await t.texted();
    const lead = await t.lead(owner);
    t.twilio.troubles.push('lost');
    await expect(due(lead)).rejects.toThrow();
    await t.report(t.leadsTo(phone)[0], 'sent');
    const asked = t.twilio.heard.length;
    await due(lead);
    expect(t.twilio.heard).toHaveLength(asked);
    expect(t.leadsTo(phone)).toHaveLength(1);
  });

  it('is given up when it is refused, and ends texts if the number opted out', async () => {
    const { owner, phone } = await t.texted();
    const lead = await t.lead(owner);
    t.twilio.troubles.push({ code: 21606 });
    await due(lead);
    await due(lead);
    expect(t.leadsTo(phone)).toEqual([]);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
    t.twilio.troubles.push({ code: 21610 });
    await due(await t.lead(owner));
    expect(await t.numberOf(owner)).toMatchObject({ state: 'stopped' });
    await due(await t.lead(owner));
    expect(t.leadsTo(phone)).toEqual([]);
  });

  it('is not sent about an accepted, withdrawn or blocked lead', async () => {
    const { owner, phone } = await t.texted();
    const accepted = await t.lead(owner);
    const accepting = { status: 'accepted' };
    const accept = await owner.request('PATCH', `/rest/v1/matches/${accepted.matchId}`, accepting);
    expect(accept.status).toBe(200);
    const withdrawn = await t.lead(owner);
    await t.database.db.execute(
      sql`update matches set withdrawn_at = now() where id = ${withdrawn.matchId}`,
    );
    const blocked = await t.lead(owner);
    await t.database.db.execute(sql`
      insert into blocks (blocker_id, blocked_id, created_at)
      select client_id, business_id, now() from matches where id = ${blocked.matchId}`);
    for (const lead of [accepted, withdrawn, blocked]) await due(lead);
    expect(t.leadsTo(phone)).toEqual([]);
  });

  it('is not sent to an unconfirmed or removed number, or about the lead of another', async () => {
    const [asking, { owner: stopped, phone }, { owner: other }] = [
      await t.business(),
      await t.texted(),
      await t.texted(),
    ];
    const { phone: unconfirmed } = await t.asks(asking);
    await due(await t.lead(asking));
    await stopped.request('DELETE', SMS_PATH);
    const lead = await t.lead(stopped);
    await due(lead);
    await due({ ...lead, businessId: other.userId });
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${other.userId}`,
    );
    expect([...t.leadsTo(unconfirmed), ...t.leadsTo(phone)]).toEqual([]);
  });

  it('is limited to 20 a day per business', async () => {
    const { owner, phone } = await t.texted();
    for (let number = 0; number < 21; number += 1) await due(await t.lead(owner));
    expect(t.leadsTo(phone)).toHaveLength(20);
    t.clock.advance(DAY_MS + MINUTE_MS);
    await due(await t.lead(owner));
    expect(t.leadsTo(phone)).toHaveLength(21);
  });

  it('is limited to 30 a day per client, without limiting other clients', async () => {
    t.clock.advance(DAY_MS + MINUTE_MS);
    const businesses = [await t.texted(), await t.texted(), await t.texted(), await t.texted()];
    const asker = await t.client();
    for (let round = 0; round < 8; round += 1) {
      for (const { owner } of businesses) {
        const lead = await t.lead(owner, 'Plumbing', asker);
        await due(lead);
        await asker.request('POST', `/rest/v1/matches/${lead.matchId}/withdraw`);
      }
    }
    const texts = () => businesses.flatMap(({ phone }) => t.leadsTo(phone));
    expect(texts()).toHaveLength(30);
    for (const { owner } of businesses) await due(await t.lead(owner));
    expect(texts()).toHaveLength(34);
  });

  it('is limited by the daily cap of the installation, even at once', async () => {
    t.clock.advance(DAY_MS + MINUTE_MS);
    const [{ owner, phone }, config] = [await t.texted(), { ...t.deps.config, SMS_DAILY_CAP: 4 }];
    const leads = [
      await t.lead(owner),
      await t.lead(owner),
      await t.lead(owner),
      await t.lead(owner),
    ];
    await Promise.all(leads.map((lead) => due(lead, 0, { ...t.deps, config })));
    // The code was one of the four.
    expect(t.leadsTo(phone)).toHaveLength(3);
  });

  it('is not sent when texts are not configured', async () => {
    const { owner, phone } = await t.texted();
    await due(await t.lead(owner), 0, { ...t.deps, sms: undefined });
    expect(t.leadsTo(phone)).toEqual([]);
  });

  it('is not retried after an hour', async () => {
    const { owner, phone } = await t.texted();
    const lead = await t.lead(owner);
    t.twilio.troubles.push({ status: 503 });
    await expect(due(lead)).rejects.toThrow();
    t.clock.advance(HOUR_MS + MINUTE_MS);
    await due(lead);
    expect(t.leadsTo(phone)).toEqual([]);
  });

  it('is sent with the first alarm, and retried by the outbox', async () => {
    const { owner, phone } = await t.texted();
    t.twilio.troubles.push({ status: 429 });
    const lead = await t.lead(owner);
    await t.runOutbox();
    // Independent of quiet hours: the alarm is due now.
    const now = t.clock.now().toISOString();
    await t.database.db.execute(sql`
      update lead_alarms set due_at = ${now}::timestamptz
      where match_id = ${lead.matchId} and step = 0`);
    await sendDueAlarms(t.deps, t.clock.now());
    await t.runOutbox();
    expect(t.leadsTo(phone)).toEqual([]);
    for (let minute = 0; minute < 3; minute += 1) {
      t.clock.advance(MINUTE_MS);
      await t.runOutbox();
    }
    expect(t.leadsTo(phone)).toHaveLength(1);
  });
});
