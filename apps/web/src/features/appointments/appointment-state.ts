import {
  APPOINTMENT_STATE_WORDS,
  type Appointment,
  type AppointmentState,
} from '@pro-match/domain/appointments';
import type { Tone } from '../../ui/status-badge.tsx';

const TONES: Record<AppointmentState, Tone> = {
  open: 'waiting',
  accepted: 'good',
  over: 'quiet',
  declined: 'quiet',
  cancelled: 'bad',
  expired: 'quiet',
  superseded: 'quiet',
  closed: 'quiet',
};

/** An appointment's current state: its time may have come since it was read. */
export function stateNow(
  { state, starts_at, ends_at }: Pick<Appointment, 'state' | 'starts_at' | 'ends_at'>,
  now: number,
): AppointmentState {
  if (state === 'open' && Date.parse(starts_at) <= now) return 'expired';
  return state === 'accepted' && Date.parse(ends_at) <= now ? 'over' : state;
}

/** The state in words, with its tone. */
export function stateStyle(state: AppointmentState): { tone: Tone; words: string } {
  return { tone: TONES[state], words: APPOINTMENT_STATE_WORDS[state] };
}

/** The news for the reader; undefined if the state says it all. */
export function noticeOf(
  appointment: Pick<Appointment, 'proposed_by' | 'answered_at' | 'cancelled_by'>,
  state: AppointmentState,
  { isMine, name }: { isMine: boolean; name: string },
): string | undefined {
  const [proposer, receiver] = isMine ? ['You', name] : [name, 'You'];
  switch (state) {
    case 'open':
      return isMine ? `${name} hasn't answered yet.` : undefined;
    case 'accepted':
      return `${receiver} confirmed this time.`;
    case 'declined':
      return `${receiver} declined this time.`;
    case 'cancelled': {
      const by = appointment.cancelled_by === appointment.proposed_by ? proposer : receiver;
      return appointment.answered_at === null
        ? `${by} took this back.`
        : `${by} canceled this appointment.`;
    }
    case 'expired':
      return 'Nobody confirmed it in time.';
    default:
      return undefined;
  }
}
