import { newId } from '@pro-match/domain/ids';
import { type SmsNumber, smsNumberSchema, TEXT_CONSENT } from '@pro-match/domain/sms';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { type SentText, TwilioStandIn } from '../../../platform/sms/testing/twilio-stand-in.ts';
import type { TestBusiness, TestClient } from '../../../testing/actors.ts';
import type { TestAppOptions } from '../../../testing/create-app-on.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';

export const SMS_PATH = '/rest/v1/sms_number';

let phones = 2_000_000;
/** Returns a mobile number that no other test has. */
export function aPhone(): string {
  phones += 1;
  return `614${phones}`;
}

export interface Lead {
  matchId: string;
  businessId: string;
}

export interface SmsApp extends TestApp {
  twilio: TwilioStandIn;
  /** Requests a code for a business; nothing is confirmed yet. */
  asks(owner: TestBusiness, phone?: string): Promise<{ phone: string; code: string }>;
  /** Creates a business with texts on. */
  texted(): Promise<{ owner: TestBusiness; phone: string }>;
  numberOf(owner: TestBusiness): Promise<SmsNumber>;
  /** Creates a lead of a new client, unless one is given. */
  lead(owner: TestBusiness, service?: string, of?: TestClient): Promise<Lead>;
  /** Sends an alarm of a lead right now, whatever the hour. */
  called(lead: Lead, step?: number): Promise<void>;
  /** Reports a text from a phone as Twilio does; returns the reply. */
  say(from: string, body: string, more?: Record<string, string>): Promise<string>;
  /** Reports the outcome of a text as Twilio does. */
  report(text: SentText | undefined, status: string, code?: number): Promise<Response>;
  /** Returns texts to a phone about leads. */
  leadsTo(phone: string): SentText[];
}

/**
 * Creates the app with a stand-in for Twilio; `past` puts something in front of it: it takes its
 * URL and returns the one to use instead.
 */
export async function createSmsApp(
  { environment, ...options }: TestAppOptions = {},
  past: (url: string) => Promise<string> = async (url) => url,
): Promise<SmsApp> {
  let now = () => new Date();
  const twilio = new TwilioStandIn(() => now());
  const own = await twilio.open();
  const t = await createTestApp({
    ...options,
    environment: { ...own, TWILIO_API_URL: await past(own.TWILIO_API_URL), ...environment },
  });
  now = () => t.clock.now();
  const to = (phone: string) => twilio.sent.filter((text) => text.to === `+1${phone}`);
  const isLead = ({ body }: SentText) => body.includes('New lead');

  const asks: SmsApp['asks'] = async (owner, phone = aPhone()) => {
    const body = { phone, consent: TEXT_CONSENT.version };
    expect((await owner.request('PUT', SMS_PATH, body)).status).toBe(200);
    return { phone, code: /^\d{6}/.exec(to(phone).at(-1)?.body ?? '')?.[0] ?? '' };
  };

  return {
    ...t,
    twilio,
    asks,
    async texted() {
      const owner = await t.business();
      const { phone, code } = await asks(owner);
      const confirmed = await owner.request('POST', `${SMS_PATH}/confirm`, { code });
      expect(confirmed.status).toBe(200);
      return { owner, phone };
    },
    async numberOf(owner) {
      return smsNumberSchema.parse(await (await owner.request('GET', SMS_PATH)).json());
    },
    async lead(owner, service = 'Plumbing', of = undefined) {
      const client = of ?? (await t.client());
      const lead = { matchId: newId(), businessId: owner.userId };
      const asked = {
        id: lead.matchId,
        business_id: owner.userId,
        service,
        description: 'A leak.',
      };
      expect((await client.request('POST', '/rest/v1/matches', asked)).status).toBe(201);
      return lead;
    },
    async called({ matchId }, step = 0) {
      const now = t.clock.now().toISOString();
      await t.database.db.execute(sql`
        insert into lead_alarms (match_id, step, due_at, sent_at)
        values (${matchId}::uuid, ${step}::int, ${now}::timestamptz, ${now}::timestamptz)
        on conflict (match_id, step) do nothing`);
    },
    async say(from, body, more = {}) {
      const form = { MessageSid: `SM${newId()}`, From: `+1${from}`, Body: body, ...more };
      const path = '/webhooks/sms/messages';
      const response = await t.app.request(path, twilio.signed(path, form));
      expect(response.status).toBe(200);
      return response.text();
    },
    async report(text, status, code) {
      if (!text) throw new Error('no such text');
      const { pathname, search } = new URL(text.callback);
      const path = `${pathname}${search}`;
      const form = {
        MessageSid: text.sid,
        MessageStatus: status,
        To: text.to,
        ...(code === undefined ? {} : { ErrorCode: String(code) }),
      };
      return t.app.request(path, twilio.signed(path, form));
    },
    leadsTo: (phone) => to(phone).filter(isLead),
    async close() {
      await twilio.close();
      await t.close();
    },
  };
}
