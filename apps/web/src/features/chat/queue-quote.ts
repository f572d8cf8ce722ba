import { newId } from '@pro-match/domain/ids';
import type { QuoteTerms } from '@pro-match/domain/quotes';
import { serverNow } from '../../clock.ts';
import { outboxOf } from './outbox/outboxes.ts';
import { writtenNow } from './outbox/unsent.ts';

/** A written quote, and the message that represents it until it is stored. */
export interface WrittenQuote {
  terms: QuoteTerms;
  words: string;
}

/**
 * Puts a quote into the user's outbox, beside the messages of the match: it is sent once, in turn.
 */
export function queueQuote(userId: string, matchId: string, { terms, words }: WrittenQuote): void {
  const { not_included, ...rest } = terms;
  const quote = not_included === null ? rest : { ...rest, not_included };
  const created_at = new Date(serverNow()).toISOString();
  const written = { id: newId(), match_id: matchId, content: words, created_at };
  outboxOf(userId).add(writtenNow({ ...written, quote: { ...quote } }));
}
