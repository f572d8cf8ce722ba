import type { DeclineReason, RescueCause } from '@pro-match/domain/matches';

/** A match and its two parties, by their user ids. */
export interface MatchEvent {
  matchId: string;
  clientId: string;
  businessId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'match.requested': MatchEvent;
    'match.accepted': MatchEvent;
    'match.declined': MatchEvent & { reason: DeclineReason };
    /** Its client found the acceptance no answer. */
    'match.reopened': MatchEvent;
    /** The business has written to a match that was reopened. */
    'match.answered': MatchEvent;
    /** Its client is offered to ask somebody else. */
    'match.rescued': MatchEvent & { cause: RescueCause };
    'match.withdrawn': MatchEvent;
  }
}
