import type { Role } from '../auth/roles.ts';

export const MATCH_STATUSES = ['pending', 'accepted'] as const;
export type MatchStatus = (typeof MATCH_STATUSES)[number];

/** What is stored of a match that decides what may become of it. */
export interface MatchFacts {
  status: MatchStatus;
  withdrawn_at: string | null;
  /** When its job closed, whatever had become of the match by then. */
  closed_at: string | null;
}

/** Where a match stands. One that is accepted stays a conversation when its job closes. */
export type MatchState = 'waiting' | 'accepted' | 'withdrawn' | 'closed';

export function stateOf({ status, withdrawn_at, closed_at }: MatchFacts): MatchState {
  if (status === 'accepted') return 'accepted';
  if (withdrawn_at !== null) return 'withdrawn';
  return closed_at === null ? 'waiting' : 'closed';
}

/** Whether a match counts among those that its job asks: whatever its status, until it is ended. */
export function isOpen({ withdrawn_at, closed_at }: Omit<MatchFacts, 'status'>): boolean {
  return withdrawn_at === null && closed_at === null;
}

/** Who moves a match, and by what; the name says both. */
const ACTORS = {
  businessAccepts: 'business',
  businessWritesFirst: 'business',
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
  withdrawn: 'refused',
  closed: 'refused',
};

const MOVES: Record<MatchMove, Record<MatchState, Answer>> = {
  businessAccepts: ACCEPTING,
  businessWritesFirst: ACCEPTING,
  clientWithdraws: {
    waiting: 'withdrawn',
    accepted: 'refused',
    withdrawn: 'stands',
    closed: 'refused',
  },
  clientClosesJob: {
    waiting: 'closed',
    accepted: 'stands',
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
