import {
  APPOINTMENT_OWN,
  APPOINTMENT_REFUSALS,
  type Appointment,
  type AppointmentAnswer,
  appointmentOutcome,
  appointmentStateOf,
  moveOf,
} from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import type { Deps } from '../../platform/deps.ts';
import type { UnitOfWork } from '../../platform/events/event-bus.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { AppError, notFound } from '../../platform/http/errors.ts';
import { answerCarried } from '../chat/index.ts';
import { barrierRefusal } from '../moderation/index.ts';
import { recordAnswer, supersedeAppointments } from './answer-appointment.queries.ts';
import './appointments.events.ts';
import { presentAppointment } from './appointments.presenter.ts';
import { type AppointmentRow, findAppointmentRows } from './appointments.queries.ts';

/**
 * A party accepts or declines a time proposed to them, cancels an accepted one, or withdraws their
 * own proposal. A repeat changes nothing. An acceptance replaces the time accepted before. Throws
 * `not_found`, `job_closed`, or `conflict` if the answer is not theirs to give, is too late, or the
 * two are kept apart; but a party can always cancel.
 */
export async function answerAppointment(
  deps: Deps,
  actor: Actor,
  { appointmentId, answer }: { appointmentId: string; answer: AppointmentAnswer },
): Promise<Appointment> {
  const { userId } = actor;
  const now = deps.clock.now();
  const answered = await answerCarried(deps, {
    userId,
    async find(db) {
      const asked = { appointmentIds: [appointmentId], readerId: userId };
      const [row] = await findAppointmentRows(db, asked);
      if (!row) throw notFound('Appointment not found');
      return row;
    },
    apply: (unit, appointment) => applyAnswer(unit, { userId, appointment, answer, now }),
  });
  return presentAppointment(answered, userId, now);
}

interface Answering {
  userId: string;
  appointment: AppointmentRow;
  answer: AppointmentAnswer;
  now: Date;
}

async function applyAnswer({ tx, emit }: UnitOfWork, answering: Answering): Promise<void> {
  const { userId, appointment, answer, now } = answering;
  const { id, match_id: matchId, client_id: clientId, business_id: businessId } = appointment;
  const by: Role = userId === clientId ? 'client' : 'business';
  const move = moveOf(answer, by, appointment);
  if (move === null) throw new AppError('conflict', APPOINTMENT_OWN);
  const outcome = appointmentOutcome(move, appointment, now);
  if (outcome === 'stands') return;
  if (appointment.barrier && answer !== 'cancelled') throw barrierRefusal(appointment.barrier);
  if (outcome === 'refused') throw refusal(appointment, now);
  const accepted = { seriesId: appointment.series_id, acceptedId: id, now };
  const replaced = answer === 'accepted' ? await supersedeAppointments(tx, accepted) : [];
  await recordAnswer(tx, { id, answer, by, now });
  const event = { matchId, clientId, businessId };
  const appointmentIds = [id, ...replaced];
  await emit('appointment.changed', { ...event, appointmentIds }, `${id}:${answer}`);
  const told = { ...event, appointmentId: id, by };
  if (answer === 'cancelled') {
    const wasAccepted = appointment.answer === 'accepted';
    await emit('appointment.cancelled', { ...told, wasAccepted }, id);
  } else await emit('appointment.answered', { ...told, answer }, id);
}

function refusal(appointment: AppointmentRow, now: Date): AppError {
  const state = appointmentStateOf(appointment, now);
  return new AppError(state === 'closed' ? 'job_closed' : 'conflict', APPOINTMENT_REFUSALS[state]);
}
