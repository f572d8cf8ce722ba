import type { MessageInput } from '@pro-match/domain/chat';
import {
  QUOTE_REFUSALS,
  type Quote,
  type QuoteAnswerInput,
  quoteOutcome,
  quoteStateOf,
} from '@pro-match/domain/quotes';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { ClientActor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { answerCarried, findSentMessage, sendMessageIn } from '../chat/index.ts';
import { barrierRefusal } from '../moderation/index.ts';
import { recordQuoteAnswer, supersedeQuotes } from './answer-quote.queries.ts';
import './quotes.events.ts';
import { presentQuote } from './quotes.presenter.ts';
import { findQuoteRows, type QuoteRow } from './quotes.queries.ts';

interface Answering {
  clientId: string;
  quote: QuoteRow;
  input: QuoteAnswerInput;
  now: Date;
}

/**
 * The client accepts or declines a quote, or asks for a change with a text sent as a message. A
 * repeat changes nothing. An acceptance replaces the quote accepted before. Throws `not_found`,
 * `job_closed`, or `conflict` if the quote is answered otherwise, expired or replaced, or the two
 * are kept apart.
 */
export async function answerQuote(
  deps: Deps,
  actor: ClientActor,
  { quoteId, input }: { quoteId: string; input: QuoteAnswerInput },
): Promise<Quote> {
  const clientId = actor.userId;
  const now = deps.clock.now();
  const answered = await answerCarried(deps, {
    userId: clientId,
    async find(db) {
      const [row] = await findQuoteRows(db, { quoteIds: [quoteId], readerId: clientId });
      if (!row) throw notFound('Quote not found');
      return row;
    },
    apply: (unit, quote) => applyAnswer(unit, { clientId, quote, input, now }),
  });
  return presentQuote(answered, clientId, now);
}

async function applyAnswer(unit: UnitOfWork, answering: Answering): Promise<void> {
  const { clientId, quote, input, now } = answering;
  const { id, match_id: matchId, business_id: businessId } = quote;
  const { answer } = input;
  const wish = answer === 'change_asked' ? input.message : undefined;
  if (wish && (await isSaid(unit, answering, wish))) return;
  const outcome = quoteOutcome(answer, quote, now);
  if (outcome === 'stands' && !wish) return;
  if (quote.barrier) throw barrierRefusal(quote.barrier);
  if (outcome === 'refused') throw refusal(quote, now);
  const event = { matchId, clientId, businessId };
  if (wish) await say(unit, answering, wish);
  if (outcome === 'stands') return;
  const replaced =
    answer === 'accepted' ? await supersedeQuotes(unit.tx, { matchId, acceptedId: id, now }) : [];
  await recordQuoteAnswer(unit.tx, { id, answer, now });
  await unit.emit('quote.changed', { ...event, quoteIds: [id, ...replaced] }, `${id}:${answer}`);
  if (answer === 'change_asked') return;
  await unit.emit('quote.answered', { ...event, quoteId: id, answer }, id);
}

function refusal(quote: QuoteRow, now: Date): AppError {
  const state = quoteStateOf(quote, now);
  // An open quote can be answered.
  if (state === 'open' || state === 'change_asked') return new AppError('conflict');
  return new AppError(state === 'closed' ? 'job_closed' : 'conflict', QUOTE_REFUSALS[state]);
}

/** Returns true if this text was sent before, and with it the request for a change. */
async function isSaid(
  { tx }: UnitOfWork,
  { clientId, quote }: Answering,
  { id }: MessageInput,
): Promise<boolean> {
  const said = { id, matchId: quote.match_id, senderId: clientId };
  return (await findSentMessage(tx, said)) !== undefined;
}

async function say(
  { tx, emit }: UnitOfWork,
  { clientId, quote, now }: Answering,
  { id, content }: MessageInput,
): Promise<void> {
  const message = await sendMessageIn(tx, {
    id,
    matchId: quote.match_id,
    senderId: clientId,
    content,
    carries: null,
    createdAt: now.toISOString(),
  });
  await emit('message.sent', { message }, id);
}
