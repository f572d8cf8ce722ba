import { ROLES } from '../../auth/index.ts';
import { historiesOf } from '../../chat/testing/histories.ts';
import { HOUR_MS } from '../../limits/index.ts';
import {
  APPOINTMENT_ANSWERS,
  type AppointmentAnswer,
  type AppointmentFacts,
  appointmentOutcome,
  appointmentStateOf,
  canGive,
  moveOf,
} from '../appointment-states.ts';

/** Plays histories of one appointment, which takes an hour. */
export const appointmentHistories = historiesOf<AppointmentFacts, AppointmentAnswer>({
  senders: ROLES,
  answers: APPOINTMENT_ANSWERS,
  sent: (proposed_by, starts) => ({
    proposed_by,
    starts_at: starts.toISOString(),
    ends_at: new Date(starts.getTime() + HOUR_MS).toISOString(),
    answer: null,
    cancelled_at: null,
    superseded_at: null,
    dropped_at: null,
  }),
  stateOf: appointmentStateOf,
  outcomeOf(answer, by, appointment, now) {
    const move = moveOf(answer, by, appointment);
    return move && appointmentOutcome(move, appointment, now);
  },
  canGive,
  stored: (outcome, at) => (outcome === 'cancelled' ? { cancelled_at: at } : { answer: outcome }),
  ended: (dropped_at) => ({ dropped_at }),
});
