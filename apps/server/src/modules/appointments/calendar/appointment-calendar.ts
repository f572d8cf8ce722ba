import { FORMER_USER } from '@pro-match/domain/accounts';
import { appointmentStateOf } from '@pro-match/domain/appointments';
import { BRAND } from '@pro-match/domain/brand';
import { dateIn } from '@pro-match/domain/businesses';
import { serviceOutside } from '@pro-match/domain/catalogue';
import { NAMELESS } from '@pro-match/domain/matches';
import { conversationPath } from '@pro-match/domain/paths';
import { type CalendarEvent, calendarFile } from '../../../platform/calendar/calendar-file.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type CalendarRow, findAgreed } from './calendar.queries.ts';

/** A calendar file. */
export interface AppointmentFile {
  name: string;
  content: string;
}

/**
 * Creates the calendar file of an appointment for one of its parties, in its current state;
 * undefined if nothing was agreed on, and for everyone else.
 */
export async function findAppointmentFile(
  deps: Deps,
  { userId: readerId }: { userId: string },
  appointmentId: string,
): Promise<AppointmentFile | undefined> {
  const row = await findAgreed(deps.database.db, { appointmentId, readerId });
  if (!row) return undefined;
  const now = deps.clock.now();
  return {
    name: `appointment-${dateIn(row.time_zone, row.starts_at)}.ics`,
    content: calendarFile(eventOf(row, { ...deps.config, now }), now),
  };
}

interface Publisher {
  publicUrl: string;
  MAIL_FROM: string;
  now: Date;
}

/**
 * Describes the event. A calendar is stored elsewhere, so for a private service it says only who
 * meets whom, and when.
 */
function eventOf(row: CalendarRow, { publicUrl, MAIL_FROM, now }: Publisher): CalendarEvent {
  const state = appointmentStateOf(row, now);
  const isCancelled = state === 'cancelled' || state === 'closed';
  const service = serviceOutside(row.service);
  const name = row.is_former ? FORMER_USER : (row.other_name ?? NAMELESS[row.reader_role]);
  const url = `${publicUrl}${conversationPath(row.reader_role, row.match_id)}`;
  const note = service === undefined ? null : row.note;
  return {
    uid: `${row.series_id}@${new URL(publicUrl).hostname}`,
    // Each version has room for its own cancellation.
    sequence: (row.version - 1) * 2 + (isCancelled ? 1 : 0),
    isCancelled,
    starts: new Date(row.starts_at),
    ends: new Date(row.ends_at),
    timeZone: row.time_zone,
    summary: `${service ?? 'Appointment'}: ${name}`,
    location: service === undefined ? null : row.place,
    description: [...(note === null ? [] : [note]), `Open the chat: ${url}`].join('\n\n'),
    url,
    organizer: { name: BRAND, email: addressIn(MAIL_FROM) },
  };
}

/** Returns the address in "Pro Match <no-reply@example.com>", or in a bare address. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}
