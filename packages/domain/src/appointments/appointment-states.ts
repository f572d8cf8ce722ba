import type { Role } from '../auth/roles.ts';

/** What a party says to an appointment. */
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

/** What is stored of a version of an appointment that decides what may become of it; times are ISO 8601. */
export interface AppointmentFacts {
  proposed_by: Role;
  starts_at: string;
  ends_at: string;
  answer: 'accepted' | 'declined' | null;
  /** When one of the two cancelled what was accepted, or took back what was proposed. */
  cancelled_at: string | null;
  /** When a newer version, or the acceptance of one, took its place. */
  superseded_at: string | null;
  /** When the client closed the job because nothing will be done; null in every other case. */
  dropped_at: string | null;
}

const timeOf = (moment: string) => new Date(moment).getTime();

/** Where a version stands. A job that is dropped ends what lies ahead, accepted or not. */
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

/** Who moves a version, and by what; the name says both. */
const APPOINTMENT_MOVES = [
  'receiverAccepts',
  'receiverDeclines',
  'receiverCancels',
  'proposerCancels',
] as const;
export type AppointmentMove = (typeof APPOINTMENT_MOVES)[number];

/** The move of a party that gives this answer; null where it isn't theirs to give. */
export function moveOf(
  answer: AppointmentAnswer,
  actor: Role,
  { proposed_by }: Pick<AppointmentFacts, 'proposed_by'>,
): AppointmentMove | null {
  if (answer === 'cancelled') return actor === proposed_by ? 'proposerCancels' : 'receiverCancels';
  if (actor === proposed_by) return null;
  return answer === 'accepted' ? 'receiverAccepts' : 'receiverDeclines';
}

/** What a move does: the fact it leaves, nothing because it stands already, or a refusal. */
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
  // Who hasn't agreed to a time has nothing to cancel.
  receiverCancels: { open: 'refused', ...CANCELS },
  proposerCancels: { open: 'cancelled', ...CANCELS },
};

/** What comes of a move, by the state of the version. */
export function appointmentOutcome(
  move: AppointmentMove,
  appointment: AppointmentFacts,
  now: Date,
): Outcome {
  return MOVES[move][appointmentStateOf(appointment, now)];
}

/** Whether the party may give this answer now, to some effect. */
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

/** Whether either party may propose another time in its place. */
export function canPropose(appointment: AppointmentFacts, now: Date): boolean {
  const state = appointmentStateOf(appointment, now);
  return state === 'open' || state === 'accepted';
}

/** Whether it was accepted and nothing took its place: what a calendar holds, maybe as cancelled. */
export function isAgreed({
  answer,
  superseded_at,
}: Pick<AppointmentFacts, 'answer' | 'superseded_at'>): boolean {
  return answer === 'accepted' && superseded_at === null;
}

/** What a new version takes the place of: all but what is accepted, which stands until it is. */
export function isReplacedByNew({ answer, superseded_at }: AppointmentFacts): boolean {
  return superseded_at === null && answer !== 'accepted';
}

/** What the acceptance of another version takes the place of. */
export function isReplacedByAccepted({ superseded_at }: AppointmentFacts): boolean {
  return superseded_at === null;
}
