import { z } from 'zod';
import { messageInputSchema, messageSchema } from '../chat/message.schema.ts';
import { idSchema, lineText, optionalText, timestampSchema } from '../wire/index.ts';
import { isCents } from './money.ts';
import {
  AMOUNT_INVALID,
  AMOUNT_MAX_CENTS,
  AMOUNT_TOO_LARGE,
  DAY_INVALID,
  LINES_FULL,
  LINES_MISSING,
  QUOTE_LINES_MAX,
  RANGE_REVERSED,
  QUOTE_FIELDS as texts,
  WISH_MISSING,
} from './quote-fields.ts';
import { QUOTE_ANSWERS, QUOTE_STATES } from './quote-states.ts';
import { depositProblem } from './quote-terms.ts';

const centsSchema = z
  .int(AMOUNT_INVALID)
  .min(0, AMOUNT_INVALID)
  .max(AMOUNT_MAX_CENTS, AMOUNT_TOO_LARGE);

const daySchema = z.iso.date(DAY_INVALID);

const amountShape = { min_cents: z.int(), max_cents: z.int() };

const lineInputSchema = z
  .object({ text: lineText(texts.line), min_cents: centsSchema, max_cents: centsSchema })
  .refine(({ min_cents, max_cents }) => min_cents <= max_cents, {
    path: ['max_cents'],
    message: RANGE_REVERSED,
  });

/**
 * A quote as a business sends it. The sender makes `id`, which the message that carries it shares;
 * a repeat returns what is stored. Amounts are whole cents. The server computes the total. Days
 * follow the business's own calendar, from today to a year ahead.
 */
export const quoteInputSchema = z
  .object({
    id: idSchema,
    lines: z.array(lineInputSchema).min(1, LINES_MISSING).max(QUOTE_LINES_MAX, LINES_FULL),
    visit_fee_cents: centsSchema,
    deposit_cents: centsSchema,
    earliest_date: daySchema.nullable(),
    valid_until: daySchema,
    not_included: optionalText(texts.notIncluded).nullable(),
  })
  .superRefine((quote, context) => {
    const amounts = [quote.visit_fee_cents, quote.deposit_cents];
    if (![...amounts, ...quote.lines.map((line) => line.max_cents)].every(isCents)) return;
    const message = depositProblem(quote);
    if (message) context.addIssue({ code: 'custom', path: ['deposit_cents'], message });
  });
export type QuoteInput = z.infer<typeof quoteInputSchema>;

/** A version of a quote, as seen by a party of its match. */
export const quoteSchema = z.object({
  /** Also the id of the message that carries it. */
  id: idSchema,
  match_id: idSchema,
  /** Counts from 1 within the match. */
  version: z.int(),
  lines: z.array(z.object({ text: z.string(), ...amountShape })),
  visit_fee_cents: z.int(),
  deposit_cents: z.int(),
  total: z.object(amountShape),
  earliest_date: z.string().nullable(),
  valid_until: z.string(),
  /** End of its last day by the business's clock. */
  expires_at: timestampSchema,
  not_included: z.string().nullable(),
  state: z.enum(QUOTE_STATES),
  /** When the client accepted, declined or first asked for a change. */
  answered_at: timestampSchema.nullable(),
  created_at: timestampSchema,
  /** Actions open to the reader now. */
  may: z.object({ accept: z.boolean(), decline: z.boolean(), ask_change: z.boolean() }),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Response to a sent quote: the quote and the message that carries it. */
export const sentQuoteSchema = z.object({ message: messageSchema, quote: quoteSchema });
export type SentQuote = z.infer<typeof sentQuoteSchema>;

/**
 * A client's answer to a quote. A wish for a change comes with its words, which are a message: the
 * sender makes its id, and a repeat changes nothing.
 */
export const quoteAnswerInputSchema = z
  .object({
    answer: z.enum(QUOTE_ANSWERS),
    /** Only read for a wish for a change. */
    message: messageInputSchema.optional(),
  })
  .refine(({ answer, message }) => answer !== 'change_asked' || message !== undefined, {
    path: ['message'],
    message: WISH_MISSING,
  });
export type QuoteAnswerInput = z.infer<typeof quoteAnswerInputSchema>;

/** One of a job's quotes, shown side by side, with its business. */
export const jobQuoteSchema = quoteSchema.extend({
  /** Service that the job asks for. */
  service: z.string(),
  business: z.object({
    user_id: idSchema,
    name: z.string(),
    logo_url: z.string().nullable(),
  }),
});
export type JobQuote = z.infer<typeof jobQuoteSchema>;

/** The accepted quote of a match, else the newest version; see {@link quoteSchema}. */
export const matchQuoteSchema = quoteSchema.pick({
  id: true,
  version: true,
  total: true,
  valid_until: true,
  state: true,
});
