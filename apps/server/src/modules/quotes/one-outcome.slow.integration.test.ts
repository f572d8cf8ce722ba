import { newId } from '@pro-match/domain/ids';
import { type Quote, quoteStateOf } from '@pro-match/domain/quotes';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { rowsOf } from '../../platform/database/database.ts';
import type { TestBusiness, TestClient } from '../../testing/actors.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { endJobsOf, itHasOneOutcome, type Move } from '../chat/testing/one-outcome.ts';
import {
  answerAs,
  changeAsked,
  expireQuote,
  newQuoting,
  type Quoting,
  quoted,
  quotesOf,
  sendQuoteAs,
} from './testing/quoting.ts';

let t: TestApp;
let client: TestClient;
let business: TestBusiness;
beforeAll(async () => {
  t = await createTestApp();
  [client, business] = [await t.client(), await t.business({ tier: 'paid' })];
});
afterAll(() => t.close());

/** A match with an open quote, and the ids of a second version and of words that were prepared. */
interface Trial extends Quoting {
  quoteId: string;
  nextId: string;
  wordsId: string;
}

async function newTrial(): Promise<Trial> {
  await endJobsOf(t, client);
  const quoting = await newQuoting(t, { client, business });
  const { quote } = await quoted(quoting);
  return { ...quoting, quoteId: quote.id, nextId: newId(), wordsId: newId() };
}

/** Actions of either side, or the clock, on a quote. */
const MOVES = {
  accept: ({ quoteId }) => answerAs(client, quoteId, { answer: 'accepted' }),
  acceptOnceMore: ({ quoteId }) => answerAs(client, quoteId, { answer: 'accepted' }),
  decline: ({ quoteId }) => answerAs(client, quoteId, { answer: 'declined' }),
  askChange: ({ quoteId, wordsId }) =>
    answerAs(client, quoteId, changeAsked('Cheaper, please.', wordsId)),
  askChangeOnceMore: ({ quoteId, wordsId }) =>
    answerAs(client, quoteId, changeAsked('Cheaper, please.', wordsId)),
  sendNext: ({ matchId, nextId }) => sendQuoteAs(business, matchId, { id: nextId }),
  sendNextOnceMore: ({ matchId, nextId }) => sendQuoteAs(business, matchId, { id: nextId }),
  sendAnother: ({ matchId }) => sendQuoteAs(business, matchId),
  acceptNext: ({ nextId }) => answerAs(client, nextId, { answer: 'accepted' }),
  declineNext: ({ nextId }) => answerAs(client, nextId, { answer: 'declined' }),
  expire: async ({ quoteId }) => {
    await expireQuote(t, quoteId);
    return { status: 200 };
  },
  close: ({ jobId }) =>
    client.request('POST', `/rest/v1/service_requests/${jobId}/close`, { reason: 'not_doing' }),
} satisfies Record<string, Move<Trial>>;
type MoveName = keyof typeof MOVES;
type Statuses = Partial<Record<MoveName, number>>;

/** Checks that all responses fit one outcome, which both sides read. */
async function expectOneOutcome(trial: Trial, statuses: Statuses): Promise<void> {
  const { matchId, quoteId, nextId, wordsId } = trial;
  for (const [name, status] of Object.entries(statuses)) {
    // A second version that was not sent yet does not exist.
    const known = name.endsWith('Next') ? [200, 201, 404, 409] : [200, 201, 409];
    expect(known, name).toContain(status);
  }
  const did = (...some: MoveName[]) => some.some((name) => (statuses[name] ?? 500) < 300);
  const [own, theirs] = [await quotesOf(client, matchId), await quotesOf(business, matchId)];
  const facts = ({ may: _, ...quote }: Quote) => quote;
  expect(theirs.map(facts)).toEqual(own.map(facts));
  const count = (...states: Quote['state'][]) =>
    own.filter(({ state }) => states.includes(state)).length;
  expect(count('accepted')).toBeLessThanOrEqual(1);
  expect(count('open', 'change_asked')).toBeLessThanOrEqual(1);
  expect(own.map(({ version }) => version)).toEqual(own.map((_, n) => own.length - n));
  const stateOf = (id: string) => own.find((quote) => quote.id === id)?.state;
  const sent = [did('sendNext', 'sendNextOnceMore'), did('sendAnother')].filter(Boolean).length;
  expect(own).toHaveLength(1 + sent);
  // A side whose move succeeded finds it done, unless a later move changed it.
  const first = stateOf(quoteId);
  const isAccepted = did('accept', 'acceptOnceMore');
  if (isAccepted) expect(first).toBe(did('acceptNext') ? 'superseded' : 'accepted');
  if (did('decline')) {
    expect(isAccepted).toBe(false);
    expect(['declined', 'superseded']).toContain(first);
  }
  if (!isAccepted) expect(first).not.toBe('accepted');
  if (!did('decline')) expect(first).not.toBe('declined');
  if (!isAccepted && sent > 0) expect(first).toBe('superseded');
  if (did('acceptNext')) expect(stateOf(nextId)).toBe('accepted');
  if (did('close')) expect(count('open', 'change_asked', 'expired')).toBe(0);
  const [row] = rowsOf<{ words: number; carried: number }>(
    await t.database.db.execute(sql`
      select count(*) filter (where id = ${wordsId})::int as words,
        count(*) filter (where is_quote)::int as carried
      from messages where match_id = ${matchId}`),
  );
  expect(row).toEqual({
    words: did('askChange', 'askChangeOnceMore') ? 1 : 0,
    carried: own.length,
  });
  await expectFacts(own);
  // A refused move is refused for good.
  const again = await MOVES.accept(trial);
  expect(again.status).toBe(
    first === 'open' || first === 'change_asked' || first === 'accepted' ? 200 : 409,
  );
}

/** Checks that the rows match what was presented. */
async function expectFacts(own: Quote[]): Promise<void> {
  for (const quote of own) {
    const [row] = rowsOf<Parameters<typeof quoteStateOf>[0]>(
      await t.database.db.execute(sql`
        select q.answer, q.superseded_at, q.expires_at, m.closed_at
        from quotes q join matches m on m.id = q.match_id where q.id = ${quote.id}`),
    );
    if (!row) throw new Error('No row');
    expect(quoteStateOf(row, t.clock.now())).toBe(quote.state);
  }
}

describe('the quotes of a match end in one state that both sides see', () => {
  itHasOneOutcome({ moves: MOVES, newTrial, expectOneOutcome });
});
