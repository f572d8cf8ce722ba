import {
  DAY_PAST,
  DAY_TOO_FAR,
  QUOTES_A_MATCH_MAX,
  type SentQuote,
} from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { readMatch, readThread } from '../../testing/matched.ts';
import { dayFromNow, quoteInput } from '../../testing/quotes.ts';
import { getQuotes } from './index.ts';
import {
  answerAs,
  expireQuote,
  newQuoting,
  quoted,
  quotesOf,
  sendQuoteAs,
} from './testing/quoting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

describe('POST /matches/{id}/quotes', () => {
  it('stores a quote together with its message, and computes the total', async () => {
    const quoting = await newQuoting(t);
    const { client, business, matchId } = quoting;
    const input = quoteInput({
      lines: [
        { text: '  New\nvalve ', min_cents: 12_000, max_cents: 15_050 },
        { text: 'Test', min_cents: 100, max_cents: 100 },
      ],
      visit_fee_cents: 8_900,
      deposit_cents: 5_000,
      earliest_date: dayFromNow(3),
      not_included: ' Painting ',
    });
    const { message, quote } = await quoted(quoting, input);
    expect(quote).toEqual({
      id: input.id,
      match_id: matchId,
      version: 1,
      lines: [{ text: 'New valve', min_cents: 12_000, max_cents: 15_050 }, input.lines[1]],
      visit_fee_cents: 8_900,
      deposit_cents: 5_000,
      total: { min_cents: 21_000, max_cents: 24_050 },
      earliest_date: input.earliest_date,
      valid_until: input.valid_until,
      expires_at: expect.stringMatching(/Z$/),
      not_included: 'Painting',
      state: 'open',
      answered_at: null,
      created_at: message.created_at,
      may: { accept: false, decline: false, ask_change: false },
    });
    const carried = { is_quote: true, is_appointment: false, attachments: [] };
    expect(message).toMatchObject({ id: input.id, receiver_id: client.userId, ...carried });
    expect(message.content).toContain('Quote: $210 to $240.50\n• New valve: $120 to $150.50');
    expect(await readThread(client, matchId)).toEqual([message]);
    const may = { accept: true, decline: true, ask_change: true };
    expect(await quotesOf(client, matchId)).toEqual([{ ...quote, may }]);
    expect(await quotesOf(business, matchId)).toEqual([quote]);
    const { id, version, total, valid_until, state } = quote;
    const own = await readMatch(client, matchId);
    expect(own.quote).toEqual({ id, version, total, valid_until, state });
    expect(own.unread_count).toBe(1);
  });

  it('ignores a total that is sent, and refuses fractions of a cent', async () => {
    const { business, matchId } = await newQuoting(t);
    const total = { min_cents: 1, max_cents: 1 };
    const response = await sendQuoteAs(business, matchId, { total } as object);
    expect(((await response.json()) as { quote: object }).quote).toMatchObject({
      total: { min_cents: 12_000, max_cents: 12_000 },
    });
    for (const cents of [0.5, -1, '100', 1e12, null]) {
      const refused = await sendQuoteAs(business, matchId, { visit_fee_cents: cents as number });
      expect(refused.status).toBe(422);
      const { errors } = (await refused.json()) as { errors: { field: string }[] };
      expect(errors[0]?.field).toBe('visit_fee_cents');
    }
  });

  it('lets a new version replace the previous one, which stays readable', async () => {
    const quoting = await newQuoting(t);
    const first = await quoted(quoting, { not_included: 'Painting' });
    const second = await quoted(quoting);
    const [newest, former] = await quotesOf(quoting.client, quoting.matchId);
    expect(newest).toMatchObject({ id: second.quote.id, version: 2, state: 'open' });
    expect(former).toMatchObject({
      id: first.quote.id,
      version: 1,
      state: 'superseded',
      not_included: 'Painting',
      may: { accept: false, decline: false, ask_change: false },
    });
    expect((await readMatch(quoting.client, quoting.matchId)).quote?.version).toBe(2);
  });

  it('returns an error at the field for an impossible day, in the time zone of the business', async () => {
    // 11 PM of March 9 in New York is March 10 in UTC, and 8 PM of March 9 in Los Angeles.
    const later = await createTestApp();
    try {
      later.clock.set('2027-03-10T03:00:00Z');
      const { business, matchId } = await newQuoting(later);
      const days = { earliest_date: '2027-03-08', valid_until: '2028-03-09' };
      const refused = await sendQuoteAs(business, matchId, days);
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({
        errors: [
          { field: 'earliest_date', message: DAY_PAST },
          { field: 'valid_until', message: DAY_TOO_FAR },
        ],
      });
      const sent = await sendQuoteAs(business, matchId, {
        earliest_date: '2027-03-09',
        valid_until: '2027-03-14',
      });
      expect(sent.status).toBe(201);
      // Clocks go forward on that Sunday.
      expect(await sent.json()).toMatchObject({
        quote: { expires_at: '2027-03-15T04:00:00.000Z' },
      });
      const move = (timeZone: string | null) =>
        later.database.db.execute(sql`
          update business_profiles set time_zone = ${timeZone} where user_id = ${business.userId}`);
      const expiry = async () => {
        const answer = await sendQuoteAs(business, matchId, { valid_until: '2027-03-14' });
        expect(answer.status).toBe(201);
        return ((await answer.json()) as SentQuote).quote.expires_at;
      };
      await move('America/Los_Angeles');
      expect(await expiry()).toBe('2027-03-15T07:00:00.000Z');
      await move(null);
      expect(await expiry()).toBe('2027-03-15T04:00:00.000Z');
    } finally {
      await later.close();
    }
  });

  it('returns 409 beyond the maximum number of quotes in a match', async () => {
    const quoting = await newQuoting(t);
    await quoted(quoting);
    await t.database.db.execute(sql`
      update quotes set version = ${QUOTES_A_MATCH_MAX} where match_id = ${quoting.matchId}`);
    expect((await sendQuoteAs(quoting.business, quoting.matchId)).status).toBe(409);
  });
});

describe('a quote and the end of its match', () => {
  it('cannot be sent to a client whose account is suspended', async () => {
    const { client, business, matchId } = await newQuoting(t);
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${client.userId}`,
    );
    expect((await sendQuoteAs(business, matchId)).status).toBe(409);
  });

  it('is hidden with its message when the team removes that', async () => {
    const quoting = await newQuoting(t);
    const { quote } = await quoted(quoting);
    const { takeOutWords, putBackWords } = await import('../chat/index.ts');
    const words = await t.database.db.transaction((tx) =>
      takeOutWords(tx, { kind: 'message', id: quote.id }),
    );
    expect(await quotesOf(quoting.client, quoting.matchId)).toEqual([]);
    const answer = await answerAs(quoting.client, quote.id, { answer: 'accepted' });
    expect(answer.status).toBe(404);
    const ofJob = await quoting.client.request(
      'GET',
      `/rest/v1/service_requests/${quoting.jobId}/quotes`,
    );
    expect(await ofJob.json()).toMatchObject({ data: [] });
    expect(await getQuotes(t.deps, quoting.client, [quote.id])).toEqual([]);
    await t.database.db.transaction((tx) =>
      putBackWords(tx, { kind: 'message', id: quote.id, words: words ?? '' }),
    );
    // An unreadable quote was not answered either.
    expect(await quotesOf(quoting.client, quoting.matchId)).toMatchObject([{ state: 'open' }]);
    expect(await getQuotes(t.deps, quoting.client, [quote.id])).toHaveLength(1);
    expect(await getQuotes(t.deps, await t.client(), [quote.id])).toEqual([]);
  });

  it('expires at its stored time', async () => {
    const quoting = await newQuoting(t);
    const { quote } = await quoted(quoting);
    await expireQuote(t, quote.id);
    const may = { accept: false, decline: false, ask_change: false };
    const expired = { state: 'expired', may };
    expect((await quotesOf(quoting.client, quoting.matchId))[0]).toMatchObject(expired);
    expect((await quotesOf(quoting.business, quoting.matchId))[0]).toMatchObject(expired);
    expect((await readMatch(quoting.client, quoting.matchId)).quote?.state).toBe('expired');
  });
});

it('is sent by the business of the match alone', async () => {
  const { client, matchId } = await newQuoting(t);
  expect((await sendQuoteAs(client, matchId)).status).toBe(404);
  expect(await quotesOf(client, matchId)).toEqual([]);
});
