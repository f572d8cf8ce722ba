import { quoteAnswerInputSchema, quoteSchema } from '@pro-match/domain/quotes';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

/** The API description of quotes. */
export const quotesWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'QuoteState',
      quoteSchema.shape.state,
      '`superseded`: a newer version, or the acceptance of one, took its place; `closed`: its job did; `expired`: its last day is over',
    ),
    namedEnum(
      'QuoteAnswer',
      quoteAnswerInputSchema.shape.answer,
      'What a client says to a quote; a wish for a change goes with a message',
    ),
  ],
  properties: {
    id: 'Id of this version and of its message, chosen by the business',
    match_id: 'Id of the match in which it was made',
    version: 'Counts from 1 within the match',
    lines: 'What the work is made of',
    'lines.text': 'What it is for',
    'lines.min_cents': 'The least that it costs, in cents of US dollars',
    'lines.max_cents': 'The most that it costs, in cents; the same for a fixed price',
    visit_fee_cents: 'What a visit costs, in cents of US dollars; 0 for none',
    deposit_cents:
      'The part of the total that is paid before the work, in cents of US dollars; 0 for none',
    total: 'What the lines and the visit add up to',
    'total.min_cents': 'The least, in cents of US dollars',
    'total.max_cents': 'The most, in cents of US dollars',
    earliest_date:
      'The first day on which the work can begin, by the calendar of the business; null if not said',
    valid_until: 'The last day on which it holds, by the calendar of the business',
    expires_at: 'The end of that day by the clock of the business',
    not_included: 'What the price leaves out; null if nothing was said',
    'Quote.state': 'Where it stands now',
    'JobQuote.state': 'Where it stands now',
    answered_at: 'When the client accepted, declined or first asked for a change; null before',
    'may.accept': 'Accept it',
    'may.decline': 'Decline it',
    'may.ask_change': 'Ask for a change',
    service: 'What the job is for',
    business: 'Who made it',
    'business.user_id': "User id of the owner of the business, not the profile's `id`",
    'business.name': 'Name of the business, or that it has left',
    'SentQuote.message': 'The message that carries it',
    quote: 'The quote as it was stored',
    answer: 'What the client says',
    message: 'The wish, for a change alone; not read otherwise',
  },
  parameters: {
    'quotes/{id}': 'Id of the version that is answered',
  },
};
