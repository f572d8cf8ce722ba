import { appointmentAnswerInputSchema, appointmentSchema } from '@pro-match/domain/appointments';
import { type ApiNoun, namedEnum } from '../../platform/openapi/api-noun.ts';

/** The API description of appointments. */
export const appointmentsWords: Pick<ApiNoun, 'enums' | 'properties' | 'parameters'> = {
  enums: [
    namedEnum(
      'AppointmentState',
      appointmentSchema.shape.state,
      '`over`: it was accepted and has ended; `superseded`: a newer version, or the acceptance of one, took its place; `closed`: its job was dropped; `expired`: it was never answered',
    ),
    namedEnum(
      'AppointmentAnswer',
      appointmentAnswerInputSchema.shape.answer,
      'Accept or decline what the other party proposed, or cancel',
    ),
  ],
  properties: {
    id: 'Id of this version and of its message, chosen by the side that proposes it',
    match_id: 'Id of the match in which it was proposed',
    series_id: 'The same for all versions of an appointment: the id of the first',
    version: 'Counts from 1 within the appointment',
    proposed_by: 'Who proposed it',
    starts_at: 'When it begins',
    ends_at: 'When it ends',
    time_zone: 'IANA name of the time zone of the business when it was proposed',
    'Appointments.time_zone': 'IANA name of the time zone by whose clock a new one is proposed',
    place: 'Where; null if not said',
    note: 'What else there is to know; null if nothing',
    state: 'Where it stands now',
    answered_at: 'When the other party accepted or declined; null while they have not',
    cancelled_at: 'When it was canceled or taken back; null if it was not',
    cancelled_by: 'Which side canceled it or took it back; null if neither has',
    'may.accept': 'Accept it',
    'may.decline': 'Decline it',
    'may.change': 'Propose another time in its place',
    'may.cancel': 'Cancel it, or take it back',
    'may.save': 'Download it for a calendar: it was accepted, and maybe canceled since',
    'Appointments.data': 'All appointments of the match, the newest first',
    'Appointments.next': 'Always null: there is only one page',
    'AppointmentInput.place': 'Where the two meet',
    'AppointmentInput.note': 'What else there is to know',
    date: 'The day by the clock of the business, at most a year ahead',
    time: 'When it begins by the clock of the business, as `HH:MM`',
    is_second: 'Means the second of the two, where clocks go back and show the time twice',
    minutes: 'How long it takes',
    replaces:
      'Id of a version of the appointment that this is another time for; left out for one more',
    message: 'The message that carries it',
    appointment: 'The appointment as it was stored',
    answer: 'What the caller says to it',
  },
  parameters: {
    'appointments/{id}': 'Id of the version',
  },
};
