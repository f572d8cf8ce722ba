import type { Role } from '../auth/roles.ts';
import { DAY_MS } from '../limits/index.ts';

export const MATCH_STATUSES = ['pending', 'accepted'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

export interface MatchFacts {
  status: MatchStatus;
  declined_at: string | null;
  withdrawn_at: string | null;
  /** When its job closed, whatever the match's state by then. */
  closed_at: string | null;
}

/** An accepted match stays a conversation when its job closes. */
export type MatchState = 'waiting' | 'accepted' | 'declined' | 'withdrawn' | 'closed';

export function stateOf({ status, declined_at, withdrawn_at, closed_at }: MatchFacts): MatchState {
  if (status === 'accepted') return 'accepted';
  if (declined_at !== null) return 'declined';
  if (withdrawn_at !== null) return 'withdrawn';
  return closed_at === null ? 'waiting' : 'closed';
}

/** A match counts as asked by its job until it ends, whatever its status. */
export function isOpen({
  declined_at,
  withdrawn_at,
  closed_at,
}: Omit<MatchFacts, 'status'>): boolean {
  return declined_at === null && withdrawn_at === null && closed_at === null;
}

/** Each name says who acts and how. */
const ACTORS = {
  businessAccepts: 'business',
  businessWritesFirst: 'business',
  businessDeclines: 'business',
  clientWithdraws: 'client',
  clientClosesJob: 'client',
} as const satisfies Record<string, Role>;

export type MatchMove = keyof typeof ACTORS;
export const MATCH_MOVES = Object.keys(ACTORS) as MatchMove[];

/** The new state; `stands` if it already applies. */
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

export function answerTo(move: MatchMove, match: MatchFacts): Answer {
  return MOVES[move][stateOf(match)];
}

export function canMove(move: MatchMove, actor: Role, match: MatchFacts): boolean {
  const answer = answerTo(move, match);
  return ACTORS[move] === actor && answer !== 'stands' && answer !== 'refused';
}

/** Until the match ends without acceptance. */
export function canTalk(match: MatchFacts): boolean {
  const state = stateOf(match);
  return state === 'waiting' || state === 'accepted';
}

export function isUnanswered(
  match: MatchFacts & { answered_at: string | null; reopened_at: string | null },
): boolean {
  if (match.answered_at !== null) return false;
  const isReopened = match.reopened_at !== null && match.closed_at === null;
  return isReopened || stateOf(match) === 'waiting';
}

interface AcceptanceFacts extends MatchFacts {
  accepted_at: string | null;
  reopened_at: string | null;
  /** The business wrote a message itself, beyond its saved greeting. */
  has_words: boolean;
}

/**
 * "No real answer" restarts the match's reply clock: possible once, within a day of the acceptance,
 * while the job is open and the business has not written.
 */
export function canReopen(match: AcceptanceFacts, now: Date): boolean {
  const { accepted_at, reopened_at, closed_at, has_words } = match;
  if (accepted_at === null || reopened_at !== null || closed_at !== null || has_words) return false;
  return now.getTime() - new Date(accepted_at).getTime() <= DAY_MS;
}
