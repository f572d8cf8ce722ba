import {
  type Appointment,
  appointmentInputSchema,
  TIME_MISSING,
  TIME_PAST,
  TIME_SKIPPED,
} from '@pro-match/domain/appointments';
import { DAY_MISSING } from '@pro-match/domain/formats';
import { newId } from '@pro-match/domain/ids';
import { DAY_TOO_FAR } from '@pro-match/domain/quotes';
import { describe, expect, it } from 'vitest';
import {
  type AppointmentDraft,
  draftOf,
  keptDraft,
  lengthText,
  problemsIn,
  readyOf,
  twiceIn,
} from './appointment-draft.ts';
import { noticeOf, stateNow } from './appointment-state.ts';

const timeZone = 'America/Chicago';
const clock = { timeZone, now: new Date('2027-03-09T15:00:00Z') };
const draft: AppointmentDraft = {
  date: '2027-03-10',
  time: '09:00',
  isSecond: false,
  minutes: 90,
  place: ' 5 Elm St ',
  note: '',
};

const appointment: Appointment = {
  id: newId(),
  match_id: newId(),
  series_id: newId(),
  version: 1,
  proposed_by: 'business',
  starts_at: '2027-03-10T15:00:00.000Z',
  ends_at: '2027-03-10T15:50:00.000Z',
  time_zone: timeZone,
  place: '5 Elm St',
  note: 'Keep the driveway free.',
  state: 'open',
  answered_at: null,
  cancelled_at: null,
  cancelled_by: null,
  created_at: '2027-03-09T15:00:00.000Z',
  may: { accept: true, decline: true, change: true, cancel: false, save: false },
};

describe('a draft of an appointment', () => {
  it('becomes the input of the server and its text', () => {
    expect(problemsIn(draft, clock)).toEqual({});
    const ready = readyOf(draft, clock, appointment.id);
    expect(ready?.input).toEqual({
      date: '2027-03-10',
      time: '09:00',
      is_second: false,
      minutes: 90,
      place: '5 Elm St',
      replaces: appointment.id,
    });
    expect(ready?.words).toBe(
      'Appointment: Wednesday, March 10, 2027, 9:00 AM to 10:30 AM CST\nPlace: 5 Elm St',
    );
    const parsed = appointmentInputSchema.safeParse({ ...ready?.input, id: newId() });
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  it.each<[Partial<AppointmentDraft>, object]>([
    [
      { date: '', time: '' },
      { date: DAY_MISSING, time: TIME_MISSING },
    ],
    [{ date: '2028-03-09' }, { date: DAY_TOO_FAR }],
    [{ date: '2027-03-09' }, { time: TIME_PAST }],
    [{ date: '2027-03-14', time: '02:30' }, { time: TIME_SKIPPED }],
    [{ place: 'x'.repeat(201) }, { place: 'Place must be at most 200 characters' }],
    [{ note: 'a\u0007' }, { note: "Note has characters that can't be used" }],
  ])('says what is wrong with %j', (changes, problems) => {
    expect(problemsIn({ ...draft, ...changes }, clock)).toEqual(problems);
  });

  it('asks which of two equal times is meant', () => {
    const twice = { ...draft, date: '2027-11-07', time: '01:30' };
    expect(twiceIn(twice, timeZone)).toHaveLength(2);
    expect(twiceIn(draft, timeZone)).toBeUndefined();
    expect(twiceIn({ ...twice, time: '' }, timeZone)).toBeUndefined();
    const words = [false, true].map(
      (isSecond) => readyOf({ ...twice, isSecond }, clock, undefined)?.words,
    );
    expect(words[0]).toContain('1:30 AM CDT to 2:00 AM CST');
    expect(words[1]).toContain('1:30 AM to 3:00 AM CST');
  });

  it('begins with the time that it would replace', () => {
    expect(draftOf(appointment, timeZone)).toEqual({
      date: '2027-03-10',
      time: '09:00',
      isSecond: false,
      minutes: 50,
      place: '5 Elm St',
      note: '',
    });
    expect(draftOf(undefined, timeZone)).toMatchObject({ date: '', minutes: 60 });
  });

  it('is read back from any stored value', () => {
    expect(keptDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(keptDraft('x')).toBeUndefined();
    expect(keptDraft({ date: 7, minutes: 'long' })).toEqual(draftOf(undefined, timeZone));
  });

  it.each([
    [45, '45 minutes'],
    [60, '1 hour'],
    [90, '1.5 hours'],
    [720, '12 hours'],
  ])('lasts %i minutes in words', (minutes, words) => {
    expect(lengthText(minutes)).toBe(words);
  });
});

describe('an appointment on the screen', () => {
  it('ends by the clock, even if nothing is pushed', () => {
    const at = (state: Appointment['state'], now: string) =>
      stateNow({ ...appointment, state }, Date.parse(now));
    expect(at('open', '2027-03-10T14:59:00Z')).toBe('open');
    expect(at('open', '2027-03-10T15:00:00Z')).toBe('expired');
    expect(at('accepted', '2027-03-10T15:00:00Z')).toBe('accepted');
    expect(at('accepted', '2027-03-10T15:50:00Z')).toBe('over');
    expect(at('declined', '2027-03-11T15:00:00Z')).toBe('declined');
  });

  it('says who did what, to either side', () => {
    const [mine, theirs] = [
      { isMine: true, name: 'Ann' },
      { isMine: false, name: 'Otter & Co' },
    ];
    const told = { ...appointment, answered_at: appointment.created_at };
    expect(noticeOf(appointment, 'open', mine)).toBe("Ann hasn't answered yet.");
    expect(noticeOf(appointment, 'open', theirs)).toBeUndefined();
    expect(noticeOf(told, 'accepted', mine)).toBe('Ann confirmed this time.');
    expect(noticeOf(told, 'accepted', theirs)).toBe('You confirmed this time.');
    const cancelled = { ...told, cancelled_by: 'client' as const };
    expect(noticeOf(cancelled, 'cancelled', mine)).toBe('Ann canceled this appointment.');
    expect(noticeOf(cancelled, 'cancelled', theirs)).toBe('You canceled this appointment.');
    const taken = { ...appointment, cancelled_by: 'business' as const };
    expect(noticeOf(taken, 'cancelled', theirs)).toBe('Otter & Co took this back.');
  });
});
