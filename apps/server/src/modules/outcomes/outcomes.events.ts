import type { Role } from '@pro-match/domain/auth';

/** A side of a match by its user id, and the other side. */
export interface OutcomeEvent {
  matchId: string;
  side: Role;
  userId: string;
  otherId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A side of a match is asked for its outcome. */
    'outcome.asked': OutcomeEvent;
    /** The side has given or changed its answer. */
    'outcome.answered': OutcomeEvent;
  }
}
