import {
  jobQuoteSchema,
  quoteAnswerInputSchema,
  quoteInputSchema,
  quoteSchema,
  sentQuoteSchema,
} from '@pro-match/domain/quotes';
import type { z } from 'zod';
import { type ApiNoun, named } from '../../platform/openapi/api-noun.ts';
import { exampleId } from '../../platform/openapi/example-id.ts';
import { quotesWords } from './quotes.words.ts';

const business = exampleId('business');
const at = '2026-03-03T18:05:00.000Z';
const written = {
  id: exampleId('quote'),
  lines: [
    { text: 'New 50-gallon water heater, installed', min_cents: 145_000, max_cents: 160_000 },
    { text: 'Haul away the old one', min_cents: 7_500, max_cents: 7_500 },
  ],
  visit_fee_cents: 0,
  deposit_cents: 30_000,
  earliest_date: '2026-03-05',
  valid_until: '2026-03-17',
  not_included: 'Permit fees of the city.',
};

const quote: z.input<typeof quoteSchema> = {
  ...written,
  match_id: exampleId('match'),
  version: 1,
  total: { min_cents: 152_500, max_cents: 167_500 },
  expires_at: '2026-03-18T04:00:00.000Z',
  state: 'open',
  answered_at: null,
  created_at: at,
  may: { accept: false, decline: false, ask_change: false },
};

const jobQuote: z.input<typeof jobQuoteSchema> = {
  ...quote,
  service: 'Plumbing',
  may: { accept: true, decline: true, ask_change: true },
  business: { user_id: business, name: 'Larkspur Plumbing', logo_url: null },
};

export const quotesNoun: ApiNoun = {
  tag: 'quotes',
  description: 'What a business offers in a match, and what its client says to it',
  ...quotesWords,
  schemas: [
    named('Quote', quoteSchema, quote),
    named('JobQuote', jobQuoteSchema, jobQuote),
    named('QuoteInput', quoteInputSchema, written),
    named('SentQuote', sentQuoteSchema, {
      message: {
        id: written.id,
        match_id: quote.match_id,
        sender_id: business,
        receiver_id: exampleId('client'),
        content: 'Quote: $1,525 to $1,675',
        is_quote: true,
        attachments: [],
        is_appointment: false,
        created_at: at,
        read_at: null,
      },
      quote,
    }),
    named('QuoteAnswerInput', quoteAnswerInputSchema, {
      answer: 'change_asked',
      message: { id: exampleId('message'), content: 'Could you leave out the haul away?' },
    }),
  ],
};
