import type { DeclineReason, RescueCause } from '@pro-match/domain/matches';

/** The parties are user ids. */
export interface MatchEvent {
  matchId: string;
  clientId: string;
  businessId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    'match.requested': MatchEvent;
    /** One more business was asked for a job; emitted along with `match.requested`. */
    'match.added': Pick<MatchEvent, 'matchId' | 'clientId'>;
    'match.accepted': MatchEvent;
    'match.declined': MatchEvent & { reason: DeclineReason };
    /** The client said that the acceptance was no real answer. */
    'match.reopened': MatchEvent;
    /** The business has written to a match that was reopened. */
    'match.answered': MatchEvent;
    /** The client is offered another pro. */
    'match.rescued': MatchEvent & { cause: RescueCause };
    'match.rescue_dismissed': Pick<MatchEvent, 'matchId' | 'clientId'>;
    'match.withdrawn': MatchEvent;
  }
}
