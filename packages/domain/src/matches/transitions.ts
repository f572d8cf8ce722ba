import type { Role } from '../auth/roles.ts';
import { DAY_MS } from '../limits/index.ts';

export const MATCH_STATUSES = ['pending', 'accepted'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** What is stored of a match that decides what may become of it. */
export interface MatchFacts {
  status: MatchStatus;
  declined_at: string | null;
  withdrawn_at: string | null;
  /** When its job closed, whatever had become of the match by then. */
  closed_at: string | null;
}

/** Where a match stands. One that is accepted stays a conversation when its job closes. */
export type MatchState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'closed';

export function stateOf({ status, declined_at, withdrawn_at, closed_at }: MatchFacts): MatchState {
  if (status === 'accepted') return 'accepted';
  if (declined_at !== null) return 'declined';
  if (withdrawn_at !== null) return 'withdrawn';
  return closed_at === null ? 'waiting' : 'closed';
}

/** Whether a match counts among those that its job asks: whatever its status, until it is ended. */
export function isOpen({
  declined_at,
  withdrawn_at,
  closed_at,
}: Omit<MatchFacts, 'status'>): boolean {
  return declined_at === null && withdrawn_at === null && closed_at === null;
}

/** Who moves a match, and by what; the name says both. */
const ACTORS = {
  businessAccepts: 'business',
  businessWritesFirst: 'business',
  businessDeclines: 'business',
  clientWithdraws: 'client',
  clientClosesJob: 'client',
} as const satisfies Record<string, Role>;

export type MatchMove = keyof typeof ACTORS;
export const MATCH_MOVES = Object.keys(ACTORS) as MatchMove[];

/** What a move does: the state it leads to, nothing because it stands already, or a refusal. */
type Answer = MatchState | 'stands' | 'refused';

const ACCEPTING: Record<MatchState, Answer> = {
  waiting: 'accepted',
  accepted: 'stands',
  declined: 'refused',
  withdrawn: 'refused',
  closed: 'refused',
};

const MOVES: Record<MatchMove, Record<MatchState, Answer>> = {
  businessAccepts: ACCEPTING,
  businessWritesFirst: ACCEPTING,
  // The first reason stays.
  businessDeclines: {
    waiting: 'declined',
    accepted: 'refused',
    declined: 'stands',
    withdrawn: 'refused',
    closed: 'refused',
  },
  clientWithdraws: {
    waiting: 'withdrawn',
    accepted: 'refused',
    declined: 'refused',
    withdrawn: 'stands',
    closed: 'refused',
  },
  clientClosesJob: {
    waiting: 'closed',
    accepted: 'stands',
    declined: 'stands',
    withdrawn: 'stands',
    closed: 'stands',
  },
};

/** What comes of a move, by the state of the match. */
export function answerTo(move: MatchMove, match: MatchFacts): Answer {
  return MOVES[move][stateOf(match)];
}

/** Whether the party may move the match now, and would change it. */
export function canMove(move: MatchMove, actor: Role, match: MatchFacts): boolean {
  const answer = answerTo(move, match);
  return ACTORS[move] === actor && answer !== 'stands' && answer !== 'refused';
}

/** Whether the two write to each other: until the match ends without having been accepted. */
export function canTalk(match: MatchFacts): boolean {
  const state = stateOf(match);
  return state === 'waiting' || state === 'accepted';
}

/** Whether the client of a match still waits for the answer of its business. */
export function isUnanswered(
  match: MatchFacts & { answered_at: string | null; reopened_at: string | null },
): boolean {
  if (match.answered_at !== null) return false;
  const isReopened = match.reopened_at !== null && match.closed_at === null;
  return isReopened || stateOf(match) === 'waiting';
}

/** What decides whether the client may say that an acceptance was no real answer. */
interface AcceptanceFacts extends MatchFacts {
  accepted_at: string | null;
  reopened_at: string | null;
  /** The business wrote something itself: more than its saved greeting. */
  has_words: boolean;
}

/**
 * Whether the client may say "No real answer", which lets the clock of the match run anew: once, within a
 * day of the acceptance, while its job is open and the business has not written.
 */
export function canReopen(match: AcceptanceFacts, now: Date): boolean {
  const { accepted_at, reopened_at, closed_at, has_words } = match;
  if (accepted_at === null || reopened_at !== null || closed_at !== null || has_words) return false;
  return now.getTime() - new Date(accepted_at).getTime() <= DAY_MS;
}
