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
    'match.withdrawn': MatchEvent;
  }
}
