import type { Role } from '@pro-match/domain/auth';

/** A side of a match by its user id, and the other one. */
export interface OutcomeEvent {
  matchId: string;
  side: Role;
  userId: string;
  otherId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A side of a match is asked what became of it. */
    'outcome.asked': OutcomeEvent;
    /** It has said so, or something else than before. */
    'outcome.answered': OutcomeEvent;
  }
}
