import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateIn, wallTime } from '../businesses/index.ts';
import { MESSAGE_FIELDS } from '../chat/index.ts';
import { newId } from '../ids/index.ts';
import { DAY_INVALID, DAY_PAST, DAY_TOO_FAR } from '../quotes/index.ts';
import {
  APPOINTMENT_FIELDS,
  APPOINTMENT_MINUTES,
  appointmentInputSchema,
  appointmentText,
  appointmentTimes,
  appointmentWhen,
  isOtherClock,
  LENGTH_INVALID,
  type LocalTime,
  moveOf,
  spanOf,
  startsAt,
  TIME_INVALID,
  TIME_PAST,
  TIME_SKIPPED,
  zoneName,
} from './index.ts';

/** How far behind UTC in winter, in hours. */
const ZONES = {
  'America/New_York': 5,
  'America/Chicago': 6,
  'America/Denver': 7,
  'America/Los_Angeles': 8,
} as const;
const zones = Object.entries(ZONES);
const NOW = new Date('2027-03-01T17:00:00Z');

const local = (date: string, time: string, changes: Partial<LocalTime> = {}): LocalTime => ({
  date,
  time,
  is_second: false,
  minutes: 60,
  ...changes,
});

const utc = (day: string, hour: number, minute = 0) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000);

describe.each(zones)('a time in %s', (timeZone, behind) => {
  const at = { timeZone, now: NOW };

  it('is an hour earlier in UTC after clocks have gone forward', () => {
    expect(startsAt(timeZone, local('2027-03-14', '01:59'))).toEqual([
      utc('2027-03-14', behind + 1, 59),
    ]);
    expect(startsAt(timeZone, local('2027-03-14', '03:00'))).toEqual([
      utc('2027-03-14', behind + 2),
    ]);
  });

  it.each(['02:00', '02:30', '02:59'])('does not exist at %s when clocks go forward', (time) => {
    expect(startsAt(timeZone, local('2027-03-14', time))).toEqual([]);
    expect(spanOf(local('2027-03-14', time), at)).toEqual({
      field: 'time',
      message: TIME_SKIPPED,
    });
  });

  it.each(['01:00', '01:30', '01:59'])('occurs twice at %s when clocks go back', (time) => {
    const minute = Number(time.slice(3));
    const [first, second] = [
      utc('2027-11-07', behind, minute),
      utc('2027-11-07', behind + 1, minute),
    ];
    expect(startsAt(timeZone, local('2027-11-07', time))).toEqual([first, second]);
    expect(spanOf(local('2027-11-07', time), at)).toMatchObject({ starts: first });
    expect(spanOf(local('2027-11-07', time, { is_second: true }), at)).toMatchObject({
      starts: second,
    });
  });

  it('occurs once before and after that hour, even if the second one is requested', () => {
    expect(startsAt(timeZone, local('2027-11-07', '00:59'))).toHaveLength(1);
    expect(startsAt(timeZone, local('2027-11-07', '02:00'))).toEqual([
      utc('2027-11-07', behind + 2),
    ]);
    expect(spanOf(local('2027-11-07', '02:00', { is_second: true }), at)).toMatchObject({
      starts: utc('2027-11-07', behind + 2),
    });
  });

  it('has the stated length, even across a clock change', () => {
    expect(spanOf(local('2027-03-14', '01:30'), at)).toEqual({
      starts: utc('2027-03-14', behind + 1, 30),
      ends: utc('2027-03-14', behind + 2, 30),
    });
    const night = spanOf(local('2027-11-06', '23:00', { minutes: 360 }), at);
    if (!('ends' in night)) throw new Error('No span');
    expect(new Date(wallTime(timeZone, night.ends)).toISOString()).toBe('2027-11-07T04:00:00.000Z');
  });
});

describe('a time', () => {
  it('shows on the clock of the zone whenever it exists', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(ZONES), 'America/Phoenix', 'Pacific/Honolulu'),
        fc.integer({ min: 0, max: 365 }),
        fc.integer({ min: 0, max: 1439 }),
        (timeZone, days, minute) => {
          const date = new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
          const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
          const moments = startsAt(timeZone, { date, time });
          for (const moment of moments) {
            const shown = new Date(wallTime(timeZone, moment)).toISOString();
            expect(shown.slice(0, 16)).toBe(`${date}T${time}`);
          }
          const isSkipped = date === '2027-03-14' && time.startsWith('02');
          const isTwice = date === '2027-11-07' && time.startsWith('01');
          const hasChanges = timeZone in ZONES;
          expect(moments).toHaveLength(hasChanges && isSkipped ? 0 : hasChanges && isTwice ? 2 : 1);
        },
      ),
    );
  });

  // 9:00 AM of March 1 in New York is 2 PM in UTC.
  const at = { timeZone: 'America/New_York', now: new Date('2027-03-01T14:00:00Z') };

  it.each([
    ['2027-02-28', '12:00', 60, 'date', DAY_PAST],
    ['2027-03-01', '08:59', 60, 'time', TIME_PAST],
    ['2027-03-01', '09:00', 60, 'time', TIME_PAST],
    ['2028-03-01', '09:00', 60, 'date', DAY_TOO_FAR],
    ['2027-03-02', '09:00', 14, 'minutes', LENGTH_INVALID],
    ['2027-03-02', '09:00', 721, 'minutes', LENGTH_INVALID],
    ['2027-03-02', '09:00', 20.5, 'minutes', LENGTH_INVALID],
  ])(
    'on %s at %s for %d minutes is refused beside its field',
    (date, time, minutes, field, message) => {
      expect(spanOf(local(date, time, { minutes }), at)).toEqual({ field, message });
    },
  );

  it.each([
    ['2027-03-01', '09:01', APPOINTMENT_MINUTES.min],
    ['2028-02-29', '23:59', APPOINTMENT_MINUTES.max],
  ])('on %s at %s for %d minutes is accepted', (date, time, minutes) => {
    expect(spanOf(local(date, time, { minutes }), at)).toHaveProperty('starts');
  });

  it('counts the day by the clock of the business', () => {
    // 11 PM of March 9 in New York is 8 PM in Los Angeles, and March 10 in UTC.
    const now = new Date('2027-03-10T04:00:00Z');
    expect(dateIn('America/New_York', now)).toBe('2027-03-09');
    const today = local('2027-03-09', '23:30');
    expect(spanOf(today, { timeZone: 'America/New_York', now })).toHaveProperty('starts');
    expect(spanOf(today, { timeZone: 'Pacific/Guam', now })).toEqual({
      field: 'date',
      message: DAY_PAST,
    });
  });
});

describe('the input of an appointment', () => {
  const input = { id: newId(), date: '2027-03-10', time: '09:00', minutes: 60 };
  it.each([
    [{ date: '2027-02-30' }, 'date', DAY_INVALID],
    [{ date: 'soon' }, 'date', DAY_INVALID],
    [{ time: '24:00' }, 'time', TIME_INVALID],
    [{ time: '9:00' }, 'time', TIME_INVALID],
    [{ time: '09:00\n' }, 'time', TIME_INVALID],
    [{ minutes: 0 }, 'minutes', LENGTH_INVALID],
    [{ minutes: 1e9 }, 'minutes', LENGTH_INVALID],
  ])('says beside the field what is wrong with %j', (changes, field, message) => {
    const parsed = appointmentInputSchema.safeParse({ ...input, ...changes });
    const issue = parsed.error?.issues[0];
    expect(issue && [issue.path.join('.'), issue.message]).toEqual([field, message]);
  });

  it('has its place on one line', () => {
    const parsed = appointmentInputSchema.parse({ ...input, place: ' 5 Elm St\r\nColumbus ' });
    expect(parsed.place).toBe('5 Elm St Columbus');
  });
});

const terms = {
  starts_at: '2027-03-10T14:00:00.000Z',
  ends_at: '2027-03-10T16:00:00.000Z',
  time_zone: 'America/New_York',
  place: '5 Elm St',
  note: 'Please keep the driveway free.',
};

describe('the words of an appointment', () => {
  it('contain the time, the place and the note', () => {
    expect(appointmentText(terms)).toBe(
      [
        'Appointment: Wednesday, March 10, 2027, 9:00 AM to 11:00 AM EST',
        'Place: 5 Elm St',
        'Note: Please keep the driveway free.',
      ].join('\n'),
    );
    expect(appointmentText({ ...terms, place: null, note: null })).toBe(
      'Appointment: Wednesday, March 10, 2027, 9:00 AM to 11:00 AM EST',
    );
  });

  it('name both zones across a clock change, and the day of the end if it differs', () => {
    const spring = { ...terms, starts_at: '2027-03-14T06:30:00Z', ends_at: '2027-03-14T07:30:00Z' };
    expect(appointmentTimes(spring, { isZoneNamed: false })).toBe('1:30 AM EST to 3:30 AM EDT');
    const fall = { ...terms, starts_at: '2027-11-07T05:30:00Z', ends_at: '2027-11-07T06:30:00Z' };
    expect(appointmentTimes(fall, { isZoneNamed: false })).toBe('1:30 AM EDT to 1:30 AM EST');
    const night = { ...terms, ends_at: '2027-03-11T06:00:00Z', starts_at: '2027-03-11T04:00:00Z' };
    expect(appointmentWhen(night)).toBe(
      'Wednesday, March 10, 2027, 11:00 PM to Thu, Mar 11, 1:00 AM EST',
    );
    expect(appointmentTimes(terms, { isZoneNamed: false })).toBe('9:00 AM to 11:00 AM');
  });

  it("say whether the reader's clock shows another time", () => {
    expect(isOtherClock(terms, 'America/Detroit')).toBe(false);
    expect(isOtherClock(terms, 'America/Chicago')).toBe(true);
    expect(zoneName('America/Chicago', terms.starts_at)).toBe('Central Time');
  });

  it('fit into a message, however long they are', () => {
    const longest = appointmentText({
      ...terms,
      place: 'x'.repeat(APPOINTMENT_FIELDS.place.max),
      note: 'x'.repeat(APPOINTMENT_FIELDS.note.max),
    });
    expect(longest.length).toBeLessThanOrEqual(MESSAGE_FIELDS.text.max);
  });
});

describe('an answer to an appointment', () => {
  it.each([
    ['accepted', 'client', 'receiverAccepts'],
    ['declined', 'client', 'receiverDeclines'],
    ['cancelled', 'client', 'receiverCancels'],
    ['accepted', 'business', null],
    ['declined', 'business', null],
    ['cancelled', 'business', 'proposerCancels'],
  ] as const)(
    '%s by the %s, for a time that the business proposed, is the move %s',
    (answer, actor, move) => {
      expect(moveOf(answer, actor, { proposed_by: 'business' })).toBe(move);
    },
  );
});
