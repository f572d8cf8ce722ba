import type { Role } from '@pro-match/domain/auth';

/** The ids are user ids. */
export interface OutcomeEvent {
  matchId: string;
  side: Role;
  userId: string;
  otherId: string;
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** The side is asked for its outcome. */
    'outcome.asked': OutcomeEvent;
    /** The side has given or changed its answer. */
    'outcome.answered': OutcomeEvent;
  }
}
