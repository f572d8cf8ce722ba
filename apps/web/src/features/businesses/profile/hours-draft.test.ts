import type { Hours } from '@pro-match/domain/businesses';
import { expect, it } from 'vitest';
import { copiedTo, withDay, withMore, withoutSpan, withTime } from './hours-draft.ts';

const week: Hours = { tue: [['09:00', '12:00']] };

it('opens a day with the hours of the day before it, or from eight to five', () => {
  expect(withDay(week, 'mon', true).mon).toEqual([['08:00', '17:00']]);
  expect(withDay(week, 'fri', true).fri).toEqual([['09:00', '12:00']]);
  expect(withDay(week, 'tue', false).tue).toEqual([]);
});

it('changes one time without changing the draft it started from', () => {
  const changed = withTime(withDay(week, 'fri', true), {
    day: 'fri',
    index: 0,
    end: 1,
    time: '14:00',
  });
  expect(changed).toEqual({ tue: [['09:00', '12:00']], fri: [['09:00', '14:00']] });
  expect(week).toEqual({ tue: [['09:00', '12:00']] });
});

it('adds a second span but no third, and removes one', () => {
  const two = withMore(week, 'tue');
  expect(two.tue).toEqual([
    ['09:00', '12:00'],
    ['', ''],
  ]);
  expect(withMore(two, 'tue')).toBe(two);
  expect(withoutSpan(two, 'tue', 0).tue).toEqual([['', '']]);
});

it('copies the hours of a day to others', () => {
  expect(copiedTo(week, 'tue', ['wed', 'sun'])).toEqual({
    tue: [['09:00', '12:00']],
    wed: [['09:00', '12:00']],
    sun: [['09:00', '12:00']],
  });
});
