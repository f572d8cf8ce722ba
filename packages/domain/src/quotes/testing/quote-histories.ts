import { historiesOf } from '../../chat/testing/histories.ts';
import {
  canAnswer,
  QUOTE_ANSWERS,
  type QuoteAnswer,
  type QuoteFacts,
  quoteOutcome,
  quoteStateOf,
} from '../quote-states.ts';

/** Plays histories of the quotes of a match. */
export const quoteHistories = historiesOf<QuoteFacts, QuoteAnswer>({
  senders: ['business'],
  answers: QUOTE_ANSWERS,
  sent: (_, comes) => ({
    answer: null,
    superseded_at: null,
    expires_at: comes.toISOString(),
    closed_at: null,
  }),
  stateOf: quoteStateOf,
  outcomeOf: (answer, by, quote, now) =>
    by === 'client' ? quoteOutcome(answer, quote, now) : null,
  canGive: canAnswer,
  stored: (answer) => ({ answer }),
  ended: (closed_at) => ({ closed_at }),
});
