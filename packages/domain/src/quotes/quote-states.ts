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

/** Moves of a version; each name says who acts and how. */
const ACTORS = {
  clientAccepts: 'client',
  clientDeclines: 'client',
  clientAsksChange: 'client',
} as const satisfies Record<string, Role>;

export type QuoteMove = keyof typeof ACTORS;
export const QUOTE_MOVES = Object.keys(ACTORS) as QuoteMove[];

/** Result of a move: the answer it stores, nothing because it already applies, or a refusal. */
type Outcome = QuoteAnswer | 'stands' | 'refused';

const OVER = { expired: 'refused', superseded: 'refused', closed: 'refused' } as const;

const MOVES: Record<QuoteMove, Record<QuoteState, Outcome>> = {
  clientAccepts: {
    open: 'accepted',
    change_asked: 'accepted',
    accepted: 'stands',
    declined: 'refused',
    ...OVER,
  },
  clientDeclines: {
    open: 'declined',
    change_asked: 'declined',
    accepted: 'refused',
    declined: 'stands',
    ...OVER,
  },
  // Asking again adds one more wish, with its own words.
  clientAsksChange: {
    open: 'change_asked',
    change_asked: 'stands',
    accepted: 'refused',
    declined: 'refused',
    ...OVER,
  },
};

/** Returns the result of a move in the version's current state. */
export function quoteOutcome(move: QuoteMove, quote: QuoteFacts, now: Date): Outcome {
  return MOVES[move][quoteStateOf(quote, now)];
}

/** Returns true if the party may move the version now. */
export function canAnswer(move: QuoteMove, actor: Role, quote: QuoteFacts, now: Date): boolean {
  if (ACTORS[move] !== actor) return false;
  const outcome = quoteOutcome(move, quote, now);
  return outcome !== 'refused' && (outcome !== 'stands' || move === 'clientAsksChange');
}

/**
 * Returns true if a new version replaces it: all but an accepted one, which stays until the new one
 * is accepted.
 */
export function isSupersededByNew({ answer, superseded_at }: QuoteFacts): boolean {
  return superseded_at === null && answer !== 'accepted';
}

/** Returns true if accepting another version replaces it. */
export function isSupersededByAccepted({ superseded_at }: QuoteFacts): boolean {
  return superseded_at === null;
}
