import { type AppointmentTerms, appointmentWhen } from '@pro-match/domain/appointments';
import type { Role } from '@pro-match/domain/auth';
import { BRAND } from '@pro-match/domain/brand';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { NAMELESS } from '@pro-match/domain/matches';
import { conversationPath } from '@pro-match/domain/paths';
import { composeLetter, type Letter } from '../../../platform/mail/letter.ts';
import { type MailFrame, optional } from './frame.ts';

export interface MailedAppointment extends Omit<AppointmentTerms, 'note'> {
  match_id: string;
  reader_role: Role;
  other_name: string | null;
  service: string;
}

/** Omits the place of a private service. */
function about(appointment: MailedAppointment, frame: MailFrame) {
  const { reader_role, match_id, place } = appointment;
  const service = serviceOutside(appointment.service);
  return {
    name: appointment.other_name ?? NAMELESS[reader_role],
    forService: service ? ` for ${service}` : '',
    facts: [
      { label: 'When', value: appointmentWhen(appointment) },
      ...(place !== null && service ? [{ label: 'Where', value: place }] : []),
    ],
    action: {
      label: 'Open the chat',
      href: `${frame.publicUrl}${conversationPath(reader_role, match_id)}`,
    },
  };
}

export function appointmentAcceptedMail(appointment: MailedAppointment, frame: MailFrame): Letter {
  const { name, forService, facts, action } = about(appointment, frame);
  return composeLetter({
    subject: `${name} confirmed your appointment`,
    preview: `${appointmentWhen(appointment)}.`,
    heading: 'Your appointment is confirmed',
    paragraphs: [
      `${name} confirmed the time you suggested${forService}. The attached file adds it to your calendar.`,
    ],
    facts,
    action,
    ...optional(`you suggested a time on ${BRAND}`, frame),
  });
}

/** Also sent when the other party closed the job. */
export function appointmentCancelledMail(appointment: MailedAppointment, frame: MailFrame): Letter {
  const { name, forService, facts, action } = about(appointment, frame);
  return composeLetter({
    subject: `${name} canceled your appointment`,
    preview: `It was for ${appointmentWhen(appointment)}.`,
    heading: 'Your appointment was canceled',
    paragraphs: [
      `${name} canceled your appointment${forService}. The attached file cancels it in your calendar, too.`,
    ],
    facts,
    action,
    ...optional(`you had an appointment on ${BRAND}`, frame),
  });
}
