import { BRAND } from '@pro-match/domain/brand';
import { dateIn, momentsAt, wallTime } from '@pro-match/domain/businesses';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { contentLine, parameterValue, textValue } from './content-lines.ts';
import { wallText, zoneLines } from './zone-lines.ts';

/** The texts are untrusted. */
export interface CalendarEvent {
  /** Stays the same in all versions of the event. */
  uid: string;
  /** Increases with each change. */
  sequence: number;
  isCancelled: boolean;
  starts: Date;
  ends: Date;
  /** The zone of its local times. */
  timeZone: string;
  summary: string;
  location: string | null;
  description: string;
  /** The page about the event. */
  url: string;
  organizer: { name: string; email: string };
}

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8';

/** An iCalendar file (RFC 5545) that publishes the event (RFC 5546), written at `now`. */
export function calendarFile(event: CalendarEvent, now: Date): string {
  const { starts, ends, timeZone, organizer } = event;
  const isLocal = [starts, ends].every((moment) => isPlain(timeZone, moment));
  const time = (name: string, moment: Date) =>
    isLocal
      ? contentLine(`${name};TZID=${timeZone}`, wallText(wallTime(timeZone, moment)))
      : contentLine(name, utcText(moment));
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', textValue(`-//${BRAND}//Appointments//EN`)),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    isLocal ? zoneLines(timeZone, event) : '',
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', textValue(event.uid)),
    contentLine('SEQUENCE', String(event.sequence)),
    contentLine('DTSTAMP', utcText(now)),
    contentLine('STATUS', event.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    time('DTSTART', starts),
    time('DTEND', ends),
    contentLine('SUMMARY', textValue(event.summary)),
    event.location === null ? '' : contentLine('LOCATION', textValue(event.location)),
    contentLine('DESCRIPTION', textValue(event.description)),
    contentLine('URL', encodeURI(event.url)),
    contentLine(
      `ORGANIZER;CN=${parameterValue(organizer.name)}`,
      `mailto:${encodeURI(organizer.email)}`,
    ),
    contentLine('END', 'VEVENT'),
    contentLine('END', 'VCALENDAR'),
  ].join('');
}

/**
 * Returns true if the moment's local time occurs once. When clocks go back, an hour occurs twice: a
 * time in it means the first (RFC 5545, 3.3.5), but not every program knows. UTC leaves no doubt.
 */
function isPlain(timeZone: string, moment: Date): boolean {
  const minute = Math.floor((wallTime(timeZone, moment) % DAY_MS) / MINUTE_MS);
  return momentsAt(timeZone, dateIn(timeZone, moment), minute).length === 1;
}

function utcText(moment: Date): string {
  return `${wallText(moment.getTime())}Z`;
}
