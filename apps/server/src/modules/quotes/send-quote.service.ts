import { DEFAULT_TIME_ZONE, dateIn } from '@pro-match/domain/businesses';
import type { Message } from '@pro-match/domain/chat';
import {
  dayProblem,
  expiresAt,
  QUOTE_JOB_CLOSED,
  QUOTES_A_MATCH_MAX,
  QUOTES_FULL,
  type QuoteInput,
  type QuoteTerms,
  quoteText,
  type SentQuote,
  totalOf,
} from '@pro-match/domain/quotes';
import type { FieldError } from '@pro-match/domain/wire';
import type { Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { BusinessActor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { sendMessageIn, sendOnce } from '../chat/index.ts';
import { acceptUnderQuota } from '../matches/index.ts';
import { supersedeQuotes } from './answer-quote.queries.ts';
import './quotes.events.ts';
import { presentQuote } from './quotes.presenter.ts';
import { findQuoteRows } from './quotes.queries.ts';
import { insertQuote, type Quoting, readQuoting } from './send-quote.queries.ts';

interface Sending {
  matchId: string;
  businessId: string;
  input: QuoteInput;
  now: Date;
}

/**
 * A business sends a quote, or a new version of it, in its match: a message that carries it. As its
 * first message, it accepts the match within its plan. A repeat of the same id returns the stored
 * one. Throws `not_found`, `quota_reached`, `validation_failed` for an impossible day in the
 * business's calendar, `job_closed`, or `conflict` if the two are kept apart, the request ended, or
 * there are too many quotes.
 */
export async function sendQuote(
  deps: Deps,
  actor: BusinessActor,
  { matchId, ...input }: QuoteInput & { matchId: string },
): Promise<{ sent: SentQuote; created: boolean }> {
  const { userId: businessId } = actor;
  const now = deps.clock.now();
  const { message, created } = await sendOnce(
    deps,
    { id: input.id, matchId, senderId: businessId },
    {
      lock: (unit) =>
        acceptUnderQuota(unit, { businessId, matchId, by: 'businessWritesFirst', now }),
      store: (unit) => storeQuote(unit, { matchId, businessId, input, now }),
    },
  );
  const reader = { quoteIds: [input.id], readerId: businessId };
  const [row] = await findQuoteRows(deps.database.db, reader);
  if (!row) throw idInUse();
  return { sent: { message, quote: presentQuote(row, businessId, now) }, created };
}

async function storeQuote({ tx, emit }: UnitOfWork, sending: Sending): Promise<Message> {
  const { matchId, businessId, input, now } = sending;
  const quoting = await readQuoting(tx, { matchId, businessId });
  if (!quoting) throw notFound('Match not found');
  const message = await storeMessage(tx, sending);
  const timeZone = checkQuoting(quoting);
  checkDays(input, dateIn(timeZone, now));
  const terms = termsOf(input);
  const replaced = await supersedeQuotes(tx, { matchId, now });
  await insertQuote(tx, {
    id: input.id,
    matchId,
    version: quoting.last_version + 1,
    lines: terms.lines,
    visitFeeCents: terms.visit_fee_cents,
    depositCents: terms.deposit_cents,
    total: totalOf(terms),
    earliestDate: terms.earliest_date,
    validUntil: terms.valid_until,
    expiresAt: expiresAt(timeZone, terms.valid_until),
    notIncluded: terms.not_included,
    createdAt: message.created_at,
  });
  const event = { matchId, clientId: quoting.client_id, businessId };
  await emit('message.sent', { message }, input.id);
  await emit('quote.changed', { ...event, quoteIds: [input.id, ...replaced] }, input.id);
  return message;
}

/**
 * Send before validating the quote: if the client takes nothing from them, that refusal comes
 * first.
 */
function storeMessage(tx: Tx, sending: Sending): Promise<Message> {
  const { matchId, businessId, input, now } = sending;
  return sendMessageIn(tx, {
    id: input.id,
    matchId,
    senderId: businessId,
    content: quoteText(termsOf(input)),
    carries: 'quote',
    createdAt: now.toISOString(),
  });
}

/** Returns the time zone whose days count; throws if the match takes no more quotes. */
function checkQuoting({ closed_at, last_version, time_zone }: Quoting): string {
  if (closed_at !== null) throw new AppError('job_closed', QUOTE_JOB_CLOSED);
  if (last_version >= QUOTES_A_MATCH_MAX) throw new AppError('conflict', QUOTES_FULL);
  return time_zone ?? DEFAULT_TIME_ZONE;
}

/** Throws `validation_failed` with every impossible day; `today` is the business's. */
function checkDays(input: QuoteInput, today: string): void {
  const days = { earliest_date: input.earliest_date, valid_until: input.valid_until };
  const errors = Object.entries(days).flatMap(([field, day]): FieldError[] => {
    const message = day === null ? undefined : dayProblem(day, today);
    return message === undefined ? [] : [{ field, message }];
  });
  const [first] = errors;
  if (first) throw new AppError('validation_failed', first.message, { errors });
}

function termsOf({ id: _, not_included, ...terms }: QuoteInput): QuoteTerms {
  return { ...terms, not_included: not_included || null };
}
