import type { Role } from '../auth/roles.ts';

/** A party's answers to an appointment. */
export const APPOINTMENT_ANSWERS = ['accepted', 'declined', 'cancelled'] as const;
export type AppointmentAnswer = (typeof APPOINTMENT_ANSWERS)[number];

export const APPOINTMENT_STATES = [
  'open',
  'accepted',
  'over',
  'declined',
  'cancelled',
  'expired',
  'superseded',
  'closed',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

/** Stored facts that decide what may happen to a version of an appointment; times are ISO 8601. */
export interface AppointmentFacts {
  proposed_by: Role;
  starts_at: string;
  ends_at: string;
  answer: 'accepted' | 'declined' | null;
  /** When a party cancelled the accepted version or took back the proposed one. */
  cancelled_at: string | null;
  /** When a newer version, or the acceptance of one, replaced it. */
  superseded_at: string | null;
  /** When the client closed the job because nothing will be done; otherwise null. */
  dropped_at: string | null;
}

const timeOf = (moment: string) => new Date(moment).getTime();

/** Returns the state of a version. A dropped job ends future appointments, accepted or not. */
export function appointmentStateOf(appointment: AppointmentFacts, now: Date): AppointmentState {
  const { starts_at, ends_at, answer, cancelled_at, superseded_at, dropped_at } = appointment;
  if (superseded_at !== null) return 'superseded';
  if (cancelled_at !== null) return 'cancelled';
  if (answer === 'declined') return 'declined';
  const starts = timeOf(starts_at);
  if (dropped_at !== null && timeOf(dropped_at) < starts) return 'closed';
  if (answer === 'accepted') return timeOf(ends_at) <= now.getTime() ? 'over' : 'accepted';
  return starts <= now.getTime() ? 'expired' : 'open';
}

/** Moves of a version; each name says who acts and how. */
const APPOINTMENT_MOVES = [
  'receiverAccepts',
  'receiverDeclines',
  'receiverCancels',
  'proposerCancels',
] as const;
export type AppointmentMove = (typeof APPOINTMENT_MOVES)[number];

/** Returns the move behind a party's answer, or null if the answer isn't theirs to give. */
export function moveOf(
  answer: AppointmentAnswer,
  actor: Role,
  { proposed_by }: Pick<AppointmentFacts, 'proposed_by'>,
): AppointmentMove | null {
  if (answer === 'cancelled') return actor === proposed_by ? 'proposerCancels' : 'receiverCancels';
  if (actor === proposed_by) return null;
  return answer === 'accepted' ? 'receiverAccepts' : 'receiverDeclines';
}

/** Result of a move: the fact it stores, nothing because it already applies, or a refusal. */
type Outcome = AppointmentAnswer | 'stands' | 'refused';

const ENDED = { expired: 'refused', superseded: 'refused', closed: 'refused' } as const;

const CANCELS = {
  accepted: 'cancelled',
  cancelled: 'stands',
  declined: 'refused',
  over: 'refused',
  ...ENDED,
} as const;

const MOVES: Record<AppointmentMove, Record<AppointmentState, Outcome>> = {
  receiverAccepts: {
    open: 'accepted',
    accepted: 'stands',
    over: 'stands',
    declined: 'refused',
    cancelled: 'refused',
    ...ENDED,
  },
  receiverDeclines: {
    open: 'declined',
    accepted: 'refused',
    over: 'refused',
    declined: 'stands',
    cancelled: 'refused',
    ...ENDED,
  },
  // A receiver who hasn't agreed to a time has nothing to cancel.
  receiverCancels: { open: 'refused', ...CANCELS },
  proposerCancels: { open: 'cancelled', ...CANCELS },
};

/** Returns the result of a move in the version's current state. */
export function appointmentOutcome(
  move: AppointmentMove,
  appointment: AppointmentFacts,
  now: Date,
): Outcome {
  return MOVES[move][appointmentStateOf(appointment, now)];
}

/** Returns true if the party may give this answer now and it changes something. */
export function canGive(
  answer: AppointmentAnswer,
  actor: Role,
  appointment: AppointmentFacts,
  now: Date,
): boolean {
  const move = moveOf(answer, actor, appointment);
  if (move === null) return false;
  const outcome = appointmentOutcome(move, appointment, now);
  return outcome !== 'refused' && outcome !== 'stands';
}

/** Returns true if either party may propose another time in its place. */
export function canPropose(appointment: AppointmentFacts, now: Date): boolean {
  const state = appointmentStateOf(appointment, now);
  return state === 'open' || state === 'accepted';
}

/**
 * Returns true for an accepted version that nothing replaced: a calendar keeps it, even cancelled.
 */
export function isAgreed({
  answer,
  superseded_at,
}: Pick<AppointmentFacts, 'answer' | 'superseded_at'>): boolean {
  return answer === 'accepted' && superseded_at === null;
}
