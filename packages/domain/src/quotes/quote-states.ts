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

/** What is stored of a version of a quote that decides what may become of it; times are ISO 8601. */
export interface QuoteFacts {
  answer: QuoteAnswer | null;
  /** When a newer version, or the acceptance of one, took its place. */
  superseded_at: string | null;
  expires_at: string;
  /** When the job of its match closed. */
  closed_at: string | null;
}

/** Where a version stands. What was accepted stays so when the job closes or its last day ends. */
export function quoteStateOf(quote: QuoteFacts, now: Date): QuoteState {
  const { answer, superseded_at, expires_at, closed_at } = quote;
  if (superseded_at !== null) return 'superseded';
  if (answer === 'accepted' || answer === 'declined') return answer;
  if (closed_at !== null) return 'closed';
  if (new Date(expires_at).getTime() <= now.getTime()) return 'expired';
  return answer ?? 'open';
}

/** Who moves a version, and by what; the name says both. */
const ACTORS = {
  clientAccepts: 'client',
  clientDeclines: 'client',
  clientAsksChange: 'client',
} as const satisfies Record<string, Role>;

export type QuoteMove = keyof typeof ACTORS;
export const QUOTE_MOVES = Object.keys(ACTORS) as QuoteMove[];

/** What a move does: the answer it leaves, nothing because it stands already, or a refusal. */
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
  // Asked again, there is one more wish, in words of its own.
  clientAsksChange: {
    open: 'change_asked',
    change_asked: 'stands',
    accepted: 'refused',
    declined: 'refused',
    ...OVER,
  },
};

/** What comes of a move, by the state of the version. */
export function quoteOutcome(move: QuoteMove, quote: QuoteFacts, now: Date): Outcome {
  return MOVES[move][quoteStateOf(quote, now)];
}

/** Whether the party may move the version now. */
export function canAnswer(move: QuoteMove, actor: Role, quote: QuoteFacts, now: Date): boolean {
  if (ACTORS[move] !== actor) return false;
  const outcome = quoteOutcome(move, quote, now);
  return outcome !== 'refused' && (outcome !== 'stands' || move === 'clientAsksChange');
}

/** What a new version takes the place of: all but what is accepted, which stands until it is. */
export function isSupersededByNew({ answer, superseded_at }: QuoteFacts): boolean {
  return superseded_at === null && answer !== 'accepted';
}

/** What the acceptance of another version takes the place of. */
export function isSupersededByAccepted({ superseded_at }: QuoteFacts): boolean {
  return superseded_at === null;
}
