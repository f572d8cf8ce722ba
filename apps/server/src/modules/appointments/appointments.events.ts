import type { Role } from '@pro-match/domain/auth';
import type { MatchEvent } from '../matches/index.ts';

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Appointments of a match were proposed, answered, replaced or cancelled; `appointmentIds` says which. */
    'appointment.changed': MatchEvent & { appointmentIds: string[] };
    /** The party to which it was proposed has accepted or declined it. */
    'appointment.answered': MatchEvent & {
      appointmentId: string;
      by: Role;
      answer: 'accepted' | 'declined';
    };
    /** A party has cancelled an accepted appointment, or withdrawn a proposed one. */
    'appointment.cancelled': MatchEvent & {
      appointmentId: string;
      by: Role;
      wasAccepted: boolean;
    };
  }
}
