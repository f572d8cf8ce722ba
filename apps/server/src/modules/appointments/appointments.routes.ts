import { z } from '@hono/zod-openapi';
import {
  appointmentAnswerInputSchema,
  appointmentInputSchema,
  appointmentSchema,
  appointmentsSchema,
  sentAppointmentSchema,
} from '@pro-match/domain/appointments';
import { idSchema } from '@pro-match/domain/wire';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import { limited } from '../../platform/admission/write-limit.ts';
import { CALENDAR_TYPE } from '../../platform/calendar/calendar-file.ts';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { actorOf } from '../../platform/http/guard.ts';
import { body, json } from '../../platform/http/responses.ts';
import { createRouter, type Router } from '../../platform/http/router.ts';
import { operationsOf } from '../../platform/openapi/operation.ts';
import { answerAppointment } from './answer-appointment.service.ts';
import { listAppointments } from './appointments.service.ts';
import { findAppointmentFile } from './calendar/appointment-calendar.ts';
import { proposeAppointment } from './propose-appointment.service.ts';

const operation = operationsOf('appointments');

/** More than anyone writes; a queue written offline still goes through. */
const PROPOSE_LIMIT: RateLimit = { name: 'appointments.propose', points: 30, seconds: 60 };
const ANSWER_LIMIT: RateLimit = { name: 'appointments.answer', points: 60, seconds: 60 };

const params = z.object({ id: idSchema });

export function appointmentsRoutes(deps: Deps): Router {
  const router = createRouter();

  router.openapi(
    operation({
      id: 'listAppointments',
      summary: 'List the appointments in a match',
      description:
        'For its two parties: every version, newest first, in one page, and by whose clock a new one is made.',
      actor: 'signed-in',
      method: 'get',
      path: '/matches/{id}/appointments',
      request: { params },
      responses: { 200: json(appointmentsSchema, 'All of them; `next` is null') },
    }),
    async (c) => c.json(await listAppointments(deps, actorOf(c), c.req.valid('param').id), 200),
  );

  router.openapi(
    operation({
      id: 'proposeAppointment',
      summary: 'Propose an appointment, or another time for one, in a match',
      description:
        'For either party. A message carries it and has its id. Day and time are by the clock of the business. A time that `replaces` another takes its place, but what was accepted stands until the other party accepts the new one. The sender makes `id`; a repeat returns what is stored. From a business, the first message accepts the match within its plan.',
      actor: 'signed-in',
      method: 'post',
      path: '/matches/{id}/appointments',
      request: { params, body: body(appointmentInputSchema) },
      middleware: [limited(deps.limits, PROPOSE_LIMIT)],
      responses: {
        201: json(sentAppointmentSchema, 'The appointment was proposed'),
        200: json(sentAppointmentSchema, 'It was proposed before'),
      },
      refusals: {
        402: 'The plan has no matches left this month',
        409: 'The match is not accepted, the job is closed, the other party takes no messages, or the id is in use',
      },
    }),
    async (c) => {
      const input = { ...c.req.valid('json'), matchId: c.req.valid('param').id };
      const { sent, created } = await proposeAppointment(deps, actorOf(c), input);
      return c.json(sent, created ? 201 : 200);
    },
  );

  router.openapi(
    operation({
      id: 'answerAppointment',
      summary: 'Accept, decline or cancel an appointment',
      description:
        'The party that it was proposed to accepts or declines. Either one cancels what was accepted, and whoever proposed it takes it back before. A repeat changes nothing.',
      actor: 'signed-in',
      method: 'post',
      path: '/appointments/{id}/answers',
      request: { params, body: body(appointmentAnswerInputSchema) },
      middleware: [limited(deps.limits, ANSWER_LIMIT)],
      responses: { 200: json(appointmentSchema, 'The appointment with its answer') },
      refusals: {
        409: 'It is answered otherwise, replaced, past or not theirs to answer, the job is closed, or the other party takes no messages',
      },
    }),
    async (c) => {
      const answer = { appointmentId: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await answerAppointment(deps, actorOf(c), answer), 200);
    },
  );

  router.openapi(
    operation({
      id: 'downloadAppointment',
      summary: 'Download an appointment for a calendar',
      description:
        'For its two parties: an iCalendar file of what was agreed on, by the id of any of its versions. It has the same `UID` each time and says that it was canceled once it was. About a private service it says neither that nor where.',
      actor: 'signed-in',
      method: 'get',
      path: '/appointments/{id}/calendar',
      request: { params },
      responses: {
        200: {
          content: { 'text/calendar': { schema: { type: 'string' } } },
          description: 'An event of RFC 5545',
        },
      },
    }),
    async (c) => {
      const file = await findAppointmentFile(deps, actorOf(c), c.req.valid('param').id);
      if (!file) throw notFound('Appointment not found');
      return c.body(file.content, 200, {
        'content-type': CALENDAR_TYPE,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      });
    },
  );

  return router;
}
