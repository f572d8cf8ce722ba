import {
  APPOINTMENT_DROPPED,
  APPOINTMENT_TOO_EARLY,
  APPOINTMENTS_A_MATCH_MAX,
  APPOINTMENTS_FULL,
  type AppointmentInput,
  appointmentText,
  type SentAppointment,
  spanOf,
  type TimeSpan,
} from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { DEFAULT_TIME_ZONE } from '@pro-match/domain/businesses';
import type { Message } from '@pro-match/domain/chat';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, idInUse, notFound } from '../../platform/http/errors.ts';
import { sendMessageIn, sendOnce } from '../chat/index.ts';
import { acceptUnderQuota, lockJobOf } from '../matches/index.ts';
import { supersedeAppointments } from './answer-appointment.queries.ts';
import './appointments.events.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { findAppointmentRows } from './appointments.queries.ts';
import { insertAppointment, type Proposing, readProposing } from './propose-appointment.queries.ts';

interface Proposal {
  matchId: string;
  senderId: string;
  role: Role | null;
  input: AppointmentInput;
  now: Date;
}

/**
 * A party proposes an appointment, or another time for one, in a match: a message that carries it.
 * As a business's first message, it accepts the match within its plan. A repeat of the same id
 * returns the stored one. Throws `not_found`, `quota_reached`, `validation_failed` for an
 * impossible time in the business's time zone, `job_closed`, or `conflict` if the two are kept
 * apart, the request ended or waits, or there are too many appointments.
 */
export async function proposeAppointment(
  deps: Deps,
  actor: Actor,
  { matchId, ...input }: AppointmentInput & { matchId: string },
): Promise<{ sent: SentAppointment; created: boolean }> {
  const { userId: senderId, role } = actor;
  const now = deps.clock.now();
  const proposal = { matchId, senderId, role, input, now };
  const { message, created } = await sendOnce(
    deps,
    { id: input.id, matchId, senderId },
    {
      lock: (unit) => lockMatch(unit, proposal),
      store: (unit) => storeAppointment(unit, proposal),
    },
  );
  const reader = { appointmentIds: [input.id], readerId: senderId };
  const [row] = await findAppointmentRows(deps.database.db, reader);
  if (!row) throw idInUse();
  return { sent: { message, appointment: presentAppointment(row, senderId, now) }, created };
}

async function storeAppointment({ tx, emit }: UnitOfWork, proposal: Proposal): Promise<Message> {
  const { matchId, senderId, input, now } = proposal;
  const proposing = await readProposing(tx, { matchId, replaces: input.replaces });
  if (!proposing) throw notFound('Match not found');
  const timeZone = proposing.time_zone ?? DEFAULT_TIME_ZONE;
  const span = spanOf({ ...input, is_second: input.is_second ?? false }, { timeZone, now });
  const times = 'starts' in span ? span : { starts: now, ends: now };
  const texts = { place: input.place || null, note: input.note || null };
  // Send before validating: if the other party takes nothing from them, that refusal comes first.
  const message = await sendMessageIn(tx, {
    id: input.id,
    matchId,
    senderId,
    content: appointmentText({ ...moments(times), time_zone: timeZone, ...texts }),
    carries: 'appointment',
    createdAt: now.toISOString(),
  });
  checkProposing(proposing, proposal);
  if (!('starts' in span)) {
    throw new AppError('validation_failed', span.message, { errors: [span] });
  }
  const { series_id, agreed_until, last_version } = proposing;
  // A past appointment is not moved: the next time is a separate appointment.
  const isMoved = series_id !== null && (agreed_until === null || new Date(agreed_until) > now);
  const seriesId = isMoved ? series_id : input.id;
  const replaced = await supersedeAppointments(tx, { seriesId, now });
  await insertAppointment(tx, {
    id: input.id,
    matchId,
    seriesId,
    version: isMoved ? last_version + 1 : 1,
    proposedBy: roleIn(proposing, senderId),
    ...span,
    timeZone,
    ...texts,
    createdAt: message.created_at,
  });
  const event = { matchId, clientId: proposing.client_id, businessId: proposing.business_id };
  await emit('message.sent', { message }, input.id);
  const appointmentIds = [input.id, ...replaced];
  await emit('appointment.changed', { ...event, appointmentIds }, input.id);
  return message;
}

async function lockMatch(unit: UnitOfWork, { matchId, senderId, role, now }: Proposal) {
  if (role === 'business') {
    const accept = { businessId: senderId, matchId, by: 'businessWritesFirst', now } as const;
    return acceptUnderQuota(unit, accept);
  }
  if (!(await lockJobOf(unit.tx, { matchId, userId: senderId }))) throw notFound('Match not found');
}

function moments({ starts, ends }: TimeSpan) {
  return { starts_at: starts.toISOString(), ends_at: ends.toISOString() };
}

function roleIn({ client_id }: Proposing, userId: string): Role {
  return client_id === userId ? 'client' : 'business';
}

/** Throws if the match takes no appointment, or there is none to replace. */
function checkProposing(proposing: Proposing, { input }: Proposal): void {
  if (proposing.status !== 'accepted') throw new AppError('conflict', APPOINTMENT_TOO_EARLY);
  if (proposing.dropped_at !== null) throw new AppError('job_closed', APPOINTMENT_DROPPED);
  if (proposing.count >= APPOINTMENTS_A_MATCH_MAX)
    throw new AppError('conflict', APPOINTMENTS_FULL);
  if (input.replaces !== undefined && proposing.series_id === null) {
    throw notFound('Appointment not found');
  }
}
