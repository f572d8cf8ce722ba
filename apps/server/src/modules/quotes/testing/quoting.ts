import { newId } from '@pro-match/domain/ids';
import type { Quote, QuoteInput, SentQuote } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { TestActor } from '../../../testing/actors.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { type Matched, newMatched } from '../../../testing/matched.ts';
import { quoteInput } from '../../../testing/quotes.ts';

/** A client, a business, and the match in which it quotes. */
export type Quoting = Matched;

/** Asks a business of its own; accepted unless that is left to the test. */
export const newQuoting = newMatched;

const quotesPath = (matchId: string) => `/rest/v1/matches/${matchId}/quotes`;

export const sendQuoteAs = (as: TestActor, matchId: string, input: Partial<QuoteInput> = {}) =>
  as.request('POST', quotesPath(matchId), quoteInput(input));

/** Sends one, which has to go through. */
export async function quoted(
  { business, matchId }: Quoting,
  input: Partial<QuoteInput> = {},
): Promise<SentQuote> {
  const response = await sendQuoteAs(business, matchId, input);
  expect(response.status).toBe(201);
  return (await response.json()) as SentQuote;
}

export const answerAs = (as: TestActor, quoteId: string, body: object) =>
  as.request('POST', `/rest/v1/quotes/${quoteId}/answers`, body);

export const changeAsked = (content = 'Without the valve, please.', id = newId()) => ({
  answer: 'change_asked',
  message: { id, content },
});

/** The quotes of the match as one of its parties reads them, newest first. */
export async function quotesOf(as: TestActor, matchId: string): Promise<Quote[]> {
  const response = await as.request('GET', quotesPath(matchId));
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Quote[] }).data;
}

/** Lets the last day of a quote end a moment ago. */
export async function expireQuote(t: TestApp, quoteId: string): Promise<void> {
  await t.database.db.execute(sql`
    update quotes set expires_at = ${t.clock.now().toISOString()}::timestamptz
    where id = ${quoteId}`);
}
