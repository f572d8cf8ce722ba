import { type ClockChange, clockChanges, wallTime } from '@pro-match/domain/businesses';
import { DAY_MS, MINUTE_MS } from '@pro-match/domain/limits';
import { contentLine, textValue } from './content-lines.ts';

/** More than a year: a zone that changes its clock at all does so in that time. */
const AROUND_MS = 400 * DAY_MS;

/** A local time, in ms as if it were UTC, as "20270314T020000". */
export function wallText(wall: number): string {
  return new Date(wall).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function offsetText(shift: number): string {
  const minutes = Math.abs(shift) / MINUTE_MS;
  const text = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${shift < 0 ? '-' : '+'}${text.join('')}`;
}

function abbreviation(timeZone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' });
  return format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/**
 * The zone's `VTIMEZONE`, with each clock change around the given time. Single changes instead of a
 * rule: a law that moves later ones makes no correct file wrong.
 */
export function zoneLines(timeZone: string, span: { starts: Date; ends: Date }): string {
  const from = new Date(span.starts.getTime() - AROUND_MS);
  const to = new Date(span.ends.getTime() + AROUND_MS);
  const changes = clockChanges(timeZone, from, to);
  const observed = changes.length > 0 ? changes : [always(timeZone, from)];
  return [
    contentLine('BEGIN', 'VTIMEZONE'),
    contentLine('TZID', textValue(timeZone)),
    ...observed.map((change) => observanceLines(timeZone, change)),
    contentLine('END', 'VTIMEZONE'),
  ].join('');
}

/** Placeholder for a clock that never changes. */
function always(timeZone: string, at: Date): ClockChange {
  const shift = wallTime(timeZone, at) - at.getTime();
  return { at, before: shift, after: shift };
}

function observanceLines(timeZone: string, { at, before, after }: ClockChange): string {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    contentLine('BEGIN', kind),
    // In the local time before the change.
    contentLine('DTSTART', wallText(at.getTime() + before)),
    contentLine('TZOFFSETFROM', offsetText(before)),
    contentLine('TZOFFSETTO', offsetText(after)),
    contentLine('TZNAME', textValue(abbreviation(timeZone, at))),
    contentLine('END', kind),
  ].join('');
}
