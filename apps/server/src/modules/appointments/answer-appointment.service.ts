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
import { lockJobOf } from '../matches/index.ts';
import { barrierRefusal } from '../moderation/index.ts';
import {
  type AnswerableAppointment,
  findMatchOfAppointment,
  readAnswerableAppointment,
  recordAnswer,
  supersedeOthers,
} from './answer-appointment.queries.ts';
import './appointments.events.ts';
import { getAppointments } from './appointments.service.ts';

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
  const matchId = await findMatchOfAppointment(deps.database.db, { appointmentId, userId });
  if (matchId === undefined) throw notFound('Appointment not found');
  await deps.events.transaction(async (unit) => {
    const isOwn = await lockJobOf(unit.tx, { matchId, userId });
    const asked = { appointmentId, userId };
    const appointment = isOwn ? await readAnswerableAppointment(unit.tx, asked) : undefined;
    if (!appointment) throw notFound('Appointment not found');
    await applyAnswer(unit, { userId, appointment, answer, now });
  });
  const [appointment] = await getAppointments(deps, actor, [appointmentId]);
  if (!appointment) throw notFound('Appointment not found');
  return appointment;
}

interface Answering {
  userId: string;
  appointment: AnswerableAppointment;
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
  const replaced = answer === 'accepted' ? await supersedeOthers(tx, { ...appointment, now }) : [];
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

function refusal(appointment: AnswerableAppointment, now: Date): AppError {
  const state = appointmentStateOf(appointment, now);
  return new AppError(state === 'closed' ? 'job_closed' : 'conflict', APPOINTMENT_REFUSALS[state]);
}
