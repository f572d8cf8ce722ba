import type { Message } from '@pro-match/domain/chat';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  answerAs,
  changeAsked,
  expireQuote,
  newQuoting,
  quoted,
  quotesOf,
} from './testing/quoting.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function sentQuote() {
  const quoting = await newQuoting(t);
  const { quote } = await quoted(quoting);
  return {
    ...quoting,
    quote,
    states: async () =>
      (await quotesOf(quoting.business, quoting.matchId)).map(({ state }) => state),
  };
}

const accepted = { answer: 'accepted' };
const declined = { answer: 'declined' };

describe('POST /quotes/{id}/answers', () => {
  it('asks for a change with a message, after which the quote can still be accepted', async () => {
    const sent = await sentQuote();
    const { client, business, matchId, quote } = sent;
    const wish = changeAsked('  Without the valve. ');
    expect((await answerAs(client, quote.id, wish)).status).toBe(200);
    // Sent again, since the answer was lost; and one more wish.
    expect((await answerAs(client, quote.id, wish)).status).toBe(200);
    const [first] = await quotesOf(client, matchId);
    t.clock.advance(1000);
    expect((await answerAs(client, quote.id, changeAsked('And in May.'))).status).toBe(200);
    const [again] = await quotesOf(client, matchId);
    expect(again).toMatchObject({ state: 'change_asked', answered_at: first?.answered_at });
    const thread = await business.request('GET', `/rest/v1/matches/${matchId}/messages`);
    const { data } = (await thread.json()) as { data: Message[] };
    const plain = { is_quote: false, is_appointment: false, attachments: [] };
    expect(data.slice(1)).toMatchObject([
      { ...plain, content: 'Without the valve.' },
      { ...plain, content: 'And in May.' },
    ]);
    expect((await answerAs(client, quote.id, accepted)).status).toBe(200);
    expect(await sent.states()).toEqual(['accepted']);
    expect((await answerAs(client, quote.id, wish)).status).toBe(200);
    expect((await answerAs(client, quote.id, changeAsked())).status).toBe(409);
  });

  it('refuses a wish without text, and one with an id that is already used', async () => {
    const sent = await sentQuote();
    const { client, quote } = sent;
    expect((await answerAs(client, quote.id, changeAsked(' '))).status).toBe(422);
    expect((await answerAs(client, quote.id, { answer: 'change_asked' })).status).toBe(422);
    expect((await answerAs(client, quote.id, changeAsked('Hm.', quote.id))).status).toBe(409);
    expect(await sent.states()).toEqual(['open']);
  });

  it('is refused once the quote has expired, the job closed or the business left', async () => {
    const expired = await sentQuote();
    await expireQuote(t, expired.quote.id);
    for (const answer of [accepted, declined, changeAsked()]) {
      const refused = await answerAs(expired.client, expired.quote.id, answer);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({
        code: 'conflict',
        detail: 'This quote has expired. Ask for a new one in the chat.',
      });
    }
    const closed = await sentQuote();
    await closed.client.request('POST', `/rest/v1/service_requests/${closed.jobId}/close`, {
      reason: 'not_doing',
    });
    const refused = await answerAs(closed.client, closed.quote.id, accepted);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'job_closed' });
    const left = await sentQuote();
    await t.database.db.execute(
      sql`update auth_users set suspended_at = now() where id = ${left.business.userId}`,
    );
    expect((await answerAs(left.client, left.quote.id, accepted)).status).toBe(409);
    expect((await answerAs(left.client, left.quote.id, changeAsked())).status).toBe(409);
    const ofJob = await left.client.request(
      'GET',
      `/rest/v1/service_requests/${left.jobId}/quotes`,
    );
    expect(await ofJob.json()).toMatchObject({
      data: [{ id: left.quote.id, business: { name: 'Former user', logo_url: null } }],
    });
  });

  it('returns 404 to the business of the quote', async () => {
    const { business, quote } = await sentQuote();
    expect((await answerAs(business, quote.id, accepted)).status).toBe(404);
  });
});

describe('GET /service_requests/{id}/quotes', () => {
  it('is empty before a business has sent a quote', async () => {
    const { client, jobId } = await newQuoting(t);
    const seen = await client.request('GET', `/rest/v1/service_requests/${jobId}/quotes`);
    expect(await seen.json()).toEqual({ data: [], next: null });
  });

  it('lists only the quotes of that job', async () => {
    const { client, jobId, ...first } = await newQuoting(t);
    const { quote } = await quoted({ client, jobId, ...first });
    await quoted(await newQuoting(t, { client }));
    const seen = await client.request('GET', `/rest/v1/service_requests/${jobId}/quotes`);
    expect(await seen.json()).toMatchObject({ data: [{ id: quote.id }] });
  });
});

describe('an answer to a quote', () => {
  it('is pushed to every screen that shows the quote or the one it replaced, with its message', async () => {
    const sent = await sentQuote();
    const { client, quote } = sent;
    const changed: string[][] = [];
    const said: string[] = [];
    t.deps.events.onLive('quote.changed', ({ quoteIds }) => void changed.push(quoteIds));
    t.deps.events.onLive('message.sent', ({ message }) => void said.push(message.id));
    const wish = changeAsked();
    expect((await answerAs(client, quote.id, wish)).status).toBe(200);
    expect(changed).toEqual([[quote.id]]);
    expect(said).toEqual([wish.message.id]);
    expect((await answerAs(client, quote.id, accepted)).status).toBe(200);
    const { quote: next } = await quoted(sent);
    expect(said.slice(1)).toEqual([next.id]);
    expect((await answerAs(client, next.id, accepted)).status).toBe(200);
    expect(changed.slice(1)).toEqual([[quote.id], [next.id], [next.id, quote.id]]);
  });

  it('notifies the business in the app, and of an acceptance also by mail', async () => {
    const first = await sentQuote();
    await answerAs(first.client, first.quote.id, accepted);
    const second = await sentQuote();
    await answerAs(second.client, second.quote.id, declined);
    const third = await sentQuote();
    await answerAs(third.client, third.quote.id, changeAsked());
    await t.runOutbox();
    const titles = async (userId: string) => {
      const rows = await t.database.db.execute(sql`
        select kind, facts->>'quote' as quote from notifications
        where user_id = ${userId} and kind = 'quote_answered'`);
      return rowsOf<{ kind: string; quote: string }>(rows).map(({ quote }) => quote);
    };
    expect(await titles(first.business.userId)).toEqual(['accepted']);
    expect(await titles(second.business.userId)).toEqual(['declined']);
    // A wish for a change is a message, and told as one.
    expect(await titles(third.business.userId)).toEqual([]);
    const mails = t.mails.filter(
      ({ to, subject }) =>
        [first.business.email, second.business.email].includes(to) && subject.includes('quote'),
    );
    expect(mails.map(({ to }) => to)).toEqual([first.business.email]);
    expect(mails[0]?.text).toContain('$120');
  });
});
