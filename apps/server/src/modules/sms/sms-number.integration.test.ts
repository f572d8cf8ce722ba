import { DAY_MS, HOUR_MS, MINUTE_MS } from '@pro-match/domain/limits';
import {
  TEXT_CODE_OVER,
  TEXT_CODE_WRONG,
  TEXT_CONSENT,
  TEXT_PHONE_ELSEWHERE,
} from '@pro-match/domain/sms';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestActor } from '../../testing/actors.ts';
import { createTestApp } from '../../testing/create-test-app.ts';
import { found } from '../../testing/found.ts';
import { readAnswer } from '../../testing/refusals/watch-response.ts';
import { pruneSms } from './index.ts';
import { confirmNumber } from './numbers.queries.ts';
import { aPhone, createSmsApp, SMS_PATH, type SmsApp } from './testing/sms-app.ts';

let t: SmsApp;
beforeAll(async () => {
  t = await createSmsApp();
});
afterAll(() => t.close());

const CONFIRM = `${SMS_PATH}/confirm`;
const input = (phone: string) => ({ phone, consent: TEXT_CONSENT.version });

async function refusal(by: TestActor, method: string, path: string, body: unknown) {
  const response = await by.request(method, path, body);
  return readAnswer(response, (text) => {
    const { errors } = JSON.parse(text) as { errors?: { field: string; message: string }[] };
    return { ...errors?.[0] };
  });
}

const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a number for texts', () => {
  it('is confirmed by its code, and stored with the words of the consent', async () => {
    const owner = await t.business();
    expect(await t.numberOf(owner)).toMatchObject({ is_offered: true, state: 'none', phone: null });
    const { phone, code } = await t.asks(owner);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'code_sent', phone });
    const text = t.twilio.sent.at(-1)?.body ?? '';
    expect(text).toMatch(/^\d{6} is your Pro Match code/);
    expect(text).toMatch(new RegExp(`\n@pro-match.example #${code}$`));
    const response = await owner.request('POST', CONFIRM, { code });
    expect(await response.json()).toMatchObject({ state: 'on', phone, sender: '6145550199' });
    const [row] = rowsOf(
      await t.database.db.execute(sql`select * from sms_numbers where phone = ${phone}`),
    );
    expect(row).toMatchObject({
      user_id: owner.userId,
      consent_version: TEXT_CONSENT.version,
      consent_words: TEXT_CONSENT.words,
      code_hash: null,
    });
  });

  it('is stored without its code in plain text', async () => {
    const owner = await t.business();
    const { code } = await t.asks(owner);
    const rows = rowsOf<{ row: string }>(
      await t.database.db.execute(sql`
        select row_to_json(n)::text || encode(n.code_hash, 'escape') as row from sms_numbers n
        where user_id = ${owner.userId}`),
    );
    expect(rows[0]?.row).not.toContain(code);
  });

  it('is rejected with 422 when no text can reach it, or without consent', async () => {
    const owner = await t.business();
    const bad: [unknown, string][] = [
      [input('614555012'), 'phone'],
      [input('8005550123'), 'phone'],
      [input('1115550123'), 'phone'],
      [{ phone: aPhone() }, 'consent'],
      [{ phone: aPhone(), consent: '' }, 'consent'],
      [{ phone: aPhone(), consent: 'other' }, 'consent'],
    ];
    for (const [body, field] of bad) {
      expect(await refusal(owner, 'PUT', SMS_PATH, body)).toMatchObject({ status: 422, field });
    }
    expect(await refusal(owner, 'PUT', SMS_PATH, input('8005550123'))).toMatchObject({
      status: 422,
      message: TEXT_PHONE_ELSEWHERE,
    });
    expect(await t.numberOf(owner)).toMatchObject({ state: 'none' });
  });

  it('can be read and changed only by its business', async () => {
    const { owner } = await t.texted();
    const [client, other] = [await t.client(), await t.business()];
    for (const method of ['GET', 'DELETE']) {
      expect((await t.anonymous.request(method, SMS_PATH)).status).toBe(401);
      expect((await client.request(method, SMS_PATH)).status).toBe(404);
    }
    expect((await client.request('PUT', SMS_PATH, input(aPhone()))).status).toBe(404);
    expect((await client.request('POST', CONFIRM, { code: '000000' })).status).toBe(404);
    expect(await t.numberOf(other)).toMatchObject({ state: 'none', phone: null });
    await other.request('DELETE', SMS_PATH);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on' });
  });

  it.each([
    [21211, /isn't in service/],
    [21635, /landline/],
    [30004, /blocks our texts/],
    [21610, /Text START to \+16145550199/],
  ])(
    'is rejected with an error for the field when the provider refuses it (%i)',
    async (code, words) => {
      const owner = await t.business();
      t.twilio.troubles.push({ code });
      const refused = await refusal(owner, 'PUT', SMS_PATH, input(aPhone()));
      expect(refused).toMatchObject({ status: 422, field: 'phone' });
      expect(refused.message).toMatch(words);
    },
  );

  it.each([{ status: 503 }, { code: 21606 }, 'cut' as const])(
    'is answered with 503 and Retry-After when the provider fails with %j',
    async (trouble) => {
      const owner = await t.business();
      t.twilio.troubles.push(trouble);
      const response = await owner.request('PUT', SMS_PATH, input(aPhone()));
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('120');
      await t.asks(owner);
    },
  );

  it('can be removed in settings, and added again', async () => {
    const { owner, phone } = await t.texted();
    for (let time = 0; time < 2; time += 1) {
      expect((await owner.request('DELETE', SMS_PATH)).status).toBe(204);
    }
    expect(await t.numberOf(owner)).toMatchObject({ state: 'none', phone });
    const { code } = await t.asks(owner, phone);
    expect((await owner.request('POST', CONFIRM, { code })).status).toBe(200);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'on', phone });
    // An active number stays active, without another code.
    const before = t.twilio.sent.length;
    expect((await owner.request('PUT', SMS_PATH, input(phone))).status).toBe(200);
    expect(t.twilio.sent).toHaveLength(before);
  });

  it('is the only one of a business, even when several are sent at once', async () => {
    const owner = await t.business();
    const phones = [aPhone(), aPhone(), aPhone()];
    await Promise.all(phones.map((phone) => owner.request('PUT', SMS_PATH, input(phone))));
    const rows = rowsOf(
      await t.database.db.execute(sql`
        select id from sms_numbers where user_id = ${owner.userId} and ended_at is null`),
    );
    expect(rows).toHaveLength(1);
  });

  it('is deleted about a day later if nobody confirms it', async () => {
    const owner = await t.business();
    await t.asks(owner);
    const { owner: other } = await t.texted();
    const later = new Date(t.clock.now().getTime() + 25 * HOUR_MS);
    await pruneSms(t.deps, later);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'none', phone: null });
    expect(await t.numberOf(other)).toMatchObject({ state: 'on' });
  });
});

describe('a code', () => {
  const guess = (owner: TestActor, code: string) => refusal(owner, 'POST', CONFIRM, { code });

  it('allows five tries, even at once', async () => {
    const owner = await t.business();
    const { code } = await t.asks(owner);
    const wrong = await Promise.all(Array.from({ length: 8 }, () => guess(owner, another(code))));
    expect(wrong.map(({ status }) => status)).toEqual(Array(8).fill(422));
    const words = wrong.map(({ message }) => message);
    expect(words.filter((one) => one === TEXT_CODE_WRONG)).toHaveLength(5);
    expect(words.filter((one) => one === TEXT_CODE_OVER)).toHaveLength(3);
    expect(await guess(owner, code)).toMatchObject({ status: 422, message: TEXT_CODE_OVER });
    const next = await t.asks(owner);
    expect((await owner.request('POST', CONFIRM, { code: next.code })).status).toBe(200);
  });

  it('works for ten minutes, only for its number and its business', async () => {
    const [owner, other] = [await t.business(), await t.business()];
    const first = await t.asks(owner);
    const second = await t.asks(owner);
    await t.asks(other);
    if (first.code !== second.code) {
      expect(await guess(owner, first.code)).toMatchObject({
        status: 422,
        message: TEXT_CODE_WRONG,
      });
    }
    expect(await guess(other, second.code)).toMatchObject({ status: 422 });
    t.clock.advance(10 * MINUTE_MS);
    expect(await guess(owner, second.code)).toMatchObject({ status: 422, message: TEXT_CODE_OVER });
  });

  it('is accepted when it is sent twice at once', async () => {
    const owner = await t.business();
    const { code } = await t.asks(owner);
    const both = await Promise.all([1, 2].map(() => owner.request('POST', CONFIRM, { code })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('does not confirm a number that was removed', async () => {
    const owner = await t.business();
    const { phone, code } = await t.asks(owner);
    const { db } = t.database;
    const [row] = rowsOf<{ id: string }>(
      await db.execute(sql`select id from sms_numbers where phone = ${phone}`),
    );
    expect((await owner.request('DELETE', SMS_PATH)).status).toBe(204);
    expect(await guess(owner, code)).toMatchObject({ status: 422, message: TEXT_CODE_OVER });
    // Like a request that counted its try just before the removal.
    const late = { numberId: found(row).id, now: t.clock.now() };
    expect(await confirmNumber(db, late)).toBe(false);
    expect(await t.numberOf(owner)).toMatchObject({ state: 'none' });
  });

  it('must be six digits', async () => {
    const owner = await t.business();
    for (const code of ['', '12345', '1234567', 'abcdef', '12 345']) {
      expect(await guess(owner, code)).toMatchObject({ status: 422, field: 'code' });
    }
    expect(await guess(owner, '123456')).toMatchObject({ status: 422, message: TEXT_CODE_OVER });
  });

  it('is sent at most four times a day to one number, and ten times to one business', async () => {
    const strict = await createSmsApp({ limits: 'real' });
    try {
      const phone = aPhone();
      const statuses: number[] = [];
      for (let time = 0; time < 5; time += 1) {
        const owner = await strict.business();
        statuses.push((await owner.request('PUT', SMS_PATH, input(phone))).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429]);
      const owner = await strict.business();
      for (let time = 0; time < 10; time += 1) await strict.asks(owner);
      expect((await owner.request('PUT', SMS_PATH, input(aPhone()))).status).toBe(429);
      expect(strict.twilio.sent).toHaveLength(14);
    } finally {
      await strict.close();
    }
  }, 60_000);

  it('uses at most a quarter of the daily cap', async () => {
    const small = await createSmsApp({ environment: { SMS_DAILY_CAP: '8' } });
    try {
      const owner = await small.business();
      await small.asks(owner);
      await small.asks(owner);
      expect((await owner.request('PUT', SMS_PATH, input(aPhone()))).status).toBe(503);
      expect(small.twilio.sent).toHaveLength(2);
      small.clock.advance(DAY_MS + 1);
      await small.asks(await small.business());
    } finally {
      await small.close();
    }
  });
});

describe('without the configuration', () => {
  it('a development server shows the texts on /dev/outbox, and has no webhook', async () => {
    const plain = await createTestApp();
    try {
      const owner = await plain.business();
      expect((await owner.request('PUT', SMS_PATH, input('6145550123'))).status).toBe(200);
      expect(await (await plain.app.request('/dev/outbox')).text()).toMatch(
        /\d{6} is your Pro Match code/,
      );
      const hook = { method: 'POST', body: new URLSearchParams({ Body: 'STOP' }) };
      expect((await plain.app.request('/webhooks/sms/messages', hook)).status).toBe(404);
    } finally {
      await plain.close();
    }
  });

  it('production offers no texts, and stores no number', async () => {
    const live = await createTestApp({ environment: { NODE_ENV: 'production' } });
    try {
      const owner = await live.business();
      const read = await owner.request('GET', SMS_PATH);
      expect(await read.json()).toMatchObject({ is_offered: false, state: 'none' });
      expect((await owner.request('PUT', SMS_PATH, input('6145550123'))).status).toBe(404);
      const rows = rowsOf(await live.database.db.execute(sql`select id from sms_numbers`));
      expect(rows).toEqual([]);
    } finally {
      await live.close();
    }
  });
});
