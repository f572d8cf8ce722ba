import { momentsAt } from '@pro-match/domain/businesses';
import { DAY_MS } from '@pro-match/domain/limits';
import fc from 'fast-check';
import ICAL from 'ical.js';
import nodeIcal, { type VEvent } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { found } from '../../testing/found.ts';
import { type CalendarEvent, calendarFile } from './calendar-file.ts';

const ZONES = ['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const NOW = new Date('2027-01-04T12:00:00Z');

function event(changes: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    uid: '0192-1@example.com',
    sequence: 2,
    isCancelled: false,
    starts: new Date('2027-03-10T14:00:00Z'),
    ends: new Date('2027-03-10T16:00:00Z'),
    timeZone: 'America/New_York',
    summary: 'Plumbing: Ann Otter',
    location: '5 Elm St, Columbus; side door',
    description: 'Keep the driveway free.\nhttps://example.com/chat',
    url: 'https://example.com/chat',
    organizer: { name: 'Pro "Match"', email: 'no-reply@example.com' },
    ...changes,
  };
}

/** The lines that give a file its structure. */
const marksOf = (file: string) => found(file.match(/^(BEGIN|END|ATTENDEE)\b/gm)).join();

/** As ical.js reads it, which knows time zones only from the file. */
function byIcalJs(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const [component, ...more] = calendar.getAllSubcomponents('vevent');
  if (!component || more.length > 0) throw new Error('Not one event');
  const text = (name: string) => component.getFirstPropertyValue(name)?.toString();
  const read = new ICAL.Event(component);
  return {
    starts: read.startDate.toJSDate(),
    ends: read.endDate.toJSDate(),
    uid: text('uid'),
    sequence: Number(text('sequence')),
    status: text('status'),
    summary: text('summary'),
    location: text('location'),
    description: text('description'),
    url: text('url'),
  };
}

/** As node-ical reads it, which has its own time zones. */
function byNodeIcal(file: string) {
  const events = Object.values(nodeIcal.sync.parseICS(file)).filter(
    (part): part is VEvent => part?.type === 'VEVENT',
  );
  const [read] = events;
  if (!read || events.length > 1) throw new Error('Not one event');
  return {
    starts: new Date(read.start),
    ends: read.end && new Date(read.end),
    uid: read.uid,
    sequence: Number(read.sequence),
    status: read.status,
    summary: read.summary,
    location: read.location,
    description: read.description,
    url: read.url,
  };
}

const parsers = { 'ical.js': byIcalJs, 'node-ical': byNodeIcal };

/** The fields that both programs must read from a file; see textValue for the semicolon. */
function meantBy({ uid, sequence, isCancelled, starts, ends, ...texts }: CalendarEvent) {
  const { summary, description, url } = texts;
  const location = texts.location?.replaceAll(';', ',');
  const status = isCancelled ? 'CANCELLED' : 'CONFIRMED';
  return { uid, sequence, status, starts, ends, summary, location, description, url };
}

describe.each(Object.entries(parsers))('%s reads', (_, read) => {
  it('every field of a file', () => {
    for (const isCancelled of [false, true]) {
      const written = event({ isCancelled });
      expect(read(calendarFile(written, NOW))).toEqual(meantBy(written));
    }
  });

  it.each(ZONES)('the times in %s around clock changes', (timeZone) => {
    for (const day of ['2027-03-13', '2027-03-14', '2027-11-06', '2027-11-07']) {
      for (const minute of [0, 30, 60, 90, 120, 180, 210, 13 * 60, 14 * 60 + 30]) {
        for (const starts of momentsAt(timeZone, day, minute)) {
          for (const minutes of [15, 720]) {
            const ends = new Date(starts.getTime() + minutes * 60_000);
            const { starts: from, ends: to } = read(
              calendarFile(event({ timeZone, starts, ends }), NOW),
            );
            expect([from, to], `${day} ${minute} ${minutes}`).toEqual([starts, ends]);
          }
        }
      }
    }
  });

  it('the times in zones without clock changes, or far off', () => {
    const zones = ['America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage', 'Pacific/Guam'];
    for (const timeZone of zones) {
      for (let days = 0; days < 365; days += 30) {
        const starts = new Date(NOW.getTime() + days * DAY_MS);
        const ends = new Date(starts.getTime() + 3_600_000);
        const { starts: from, ends: to } = read(
          calendarFile(event({ timeZone, starts, ends }), NOW),
        );
        expect([from, to]).toEqual([starts, ends]);
      }
    }
  });

  it('a single event, whatever its texts contain', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 300, unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom(
            '\r\nEND:VEVENT',
            '\nBEGIN:VALARM',
            '\r',
            '\u0085ATTENDEE:x',
            '\u2028',
            '\u0000',
            '\\',
            '\\n',
            ';',
            ',',
            ':',
            '"',
            'ü',
            '😀',
            ' ',
            '\t',
            'word',
          ),
          { maxLength: 60 },
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, text, text, (summary, location, description) => {
        const written = event({
          summary: `S ${summary}.`,
          location: `L ${location}.`,
          description: `D ${description}.`,
          organizer: { name: summary, email: 'no-reply@example.com' },
        });
        const file = calendarFile(written, NOW);
        const parsed = read(file);
        expect(parsed).toMatchObject({ uid: written.uid, status: 'CONFIRMED', url: written.url });
        expect(parsed.starts).toEqual(written.starts);
        expect(marksOf(file)).toBe(marksOf(calendarFile(event(), NOW)));
      }),
    );
  });
});

describe('a calendar file', () => {
  it('replaces characters that readers disagree on', () => {
    const file = calendarFile(event({ summary: 'Key at 4\\north; ring', description: '\\n' }), NOW);
    expect(file).toContain('SUMMARY:Key at 4/north\\, ring\r\n');
    expect(file).toContain('DESCRIPTION:/n\r\n');
  });

  it('ends lines with CRLF, and folds them at 75 octets without splitting a character', () => {
    const long = 'Überstundenabrechnung 😀 '.repeat(30);
    const file = calendarFile(event({ summary: long, description: `${long}\n${long}` }), NOW);
    expect(file.endsWith('\r\n')).toBe(true);
    const lines = file.slice(0, -2).split('\r\n');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toMatch(/[\r\n\ufffd]/);
    }
    expect(lines.some((line) => Buffer.byteLength(line) > 70)).toBe(true);
    expect(byIcalJs(file).summary).toBe(long);
  });

  it('names the time zone, with its clock changes', () => {
    const file = calendarFile(event(), NOW);
    expect(file).toContain('DTSTART;TZID=America/New_York:20270310T090000\r\n');
    expect(file).toContain(
      [
        'BEGIN:DAYLIGHT',
        'DTSTART:20270314T020000',
        'TZOFFSETFROM:-0500',
        'TZOFFSETTO:-0400',
        'TZNAME:EDT',
        'END:DAYLIGHT',
        '',
      ].join('\r\n'),
    );
    expect(file).toContain('METHOD:PUBLISH\r\n');
    expect(file).toContain(`ORGANIZER;CN="Pro 'Match'":mailto:no-reply@example.com\r\n`);
    expect(file).toContain('DTSTAMP:20270104T120000Z\r\n');
  });

  it('uses UTC for a time in an hour that occurs twice', () => {
    const [first, second] = momentsAt('America/Chicago', '2027-11-07', 90);
    if (!first || !second) throw new Error('It comes twice');
    const at = (starts: Date) => {
      const ends = new Date(starts.getTime() + 7_200_000);
      return calendarFile(event({ timeZone: 'America/Chicago', starts, ends }), NOW);
    };
    expect(at(first)).toContain('DTSTART:20271107T063000Z');
    expect(at(second)).toContain('DTSTART:20271107T073000Z');
    expect(at(second)).not.toContain('VTIMEZONE');
  });
});
