import type { Role } from '../auth/roles.ts';

export const QUOTE_ANSWERS = ['accepted', 'declined', 'change_asked'] as const;
export type QuoteAnswer = (typeof QUOTE_ANSWERS)[number];

export const QUOTE_STATES = [
  'open',
  'change_asked',
  'accepted',
  'declined',
  'expired',
  'superseded',
  'closed',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];

/** Stored facts that decide what may happen to a version of a quote; times are ISO 8601. */
export interface QuoteFacts {
  answer: QuoteAnswer | null;
  /** When a newer version, or the acceptance of one, replaced it. */
  superseded_at: string | null;
  expires_at: string;
  /** When the job of its match closed. */
  closed_at: string | null;
}

/**
 * Returns the state of a version. An accepted one stays so after the job closes or its last day
 * ends.
 */
export function quoteStateOf(quote: QuoteFacts, now: Date): QuoteState {
  const { answer, superseded_at, expires_at, closed_at } = quote;
  if (superseded_at !== null) return 'superseded';
  if (answer === 'accepted' || answer === 'declined') return answer;
  if (closed_at !== null) return 'closed';
  if (new Date(expires_at).getTime() <= now.getTime()) return 'expired';
  return answer ?? 'open';
}

/** Result of an answer: what it stores, nothing because it already applies, or a refusal. */
type Outcome = QuoteAnswer | 'stands' | 'refused';

const OVER = { expired: 'refused', superseded: 'refused', closed: 'refused' } as const;

/** Only the client answers. */
const OUTCOMES: Record<QuoteAnswer, Record<QuoteState, Outcome>> = {
  accepted: {
    open: 'accepted',
    change_asked: 'accepted',
    accepted: 'stands',
    declined: 'refused',
    ...OVER,
  },
  declined: {
    open: 'declined',
    change_asked: 'declined',
    accepted: 'refused',
    declined: 'stands',
    ...OVER,
  },
  // Asking again adds one more wish, with its own words.
  change_asked: {
    open: 'change_asked',
    change_asked: 'stands',
    accepted: 'refused',
    declined: 'refused',
    ...OVER,
  },
};

/** Returns the result of an answer in the version's current state. */
export function quoteOutcome(answer: QuoteAnswer, quote: QuoteFacts, now: Date): Outcome {
  return OUTCOMES[answer][quoteStateOf(quote, now)];
}

/** Returns true if the party may give this answer now. */
export function canAnswer(answer: QuoteAnswer, actor: Role, quote: QuoteFacts, now: Date): boolean {
  if (actor !== 'client') return false;
  const outcome = quoteOutcome(answer, quote, now);
  return outcome !== 'refused' && (outcome !== 'stands' || answer === 'change_asked');
}
