import { describe, expect, it } from 'vitest';
import { hoursInputSchema } from './hours.schema.ts';
import {
  DAYS,
  HOURS_EMPTY,
  HOURS_RUN_ON,
  type Hours,
  hoursProblems,
  inOrder,
  SPANS_IN_ORDER,
  SPANS_OVERLAP,
  TIME_MISSING,
} from './hours.ts';

describe('problems of opening hours', () => {
  it.each<[string, Hours, ReturnType<typeof hoursProblems>]>([
    ['a working week', { mon: [['08:00', '17:00']], tue: [['08:00', '17:00']] }, {}],
    [
      'a break at noon',
      {
        mon: [
          ['08:00', '12:00'],
          ['13:00', '17:00'],
        ],
      },
      {},
    ],
    ['a night', { sat: [['22:00', '02:00']] }, {}],
    [
      'a whole day, and the next from its midnight',
      { sat: [['00:00', '00:00']], sun: [['00:00', '12:00']] },
      {},
    ],
    [
      'a night that ends when Monday begins',
      { sun: [['20:00', '06:00']], mon: [['06:00', '12:00']] },
      {},
    ],
    ['a time that is missing', { wed: [['08:00', '']] }, { wed: TIME_MISSING }],
    ['a time that does not exist', { wed: [['08:00', '24:00']] }, { wed: TIME_MISSING }],
    [
      'an afternoon before the morning',
      {
        mon: [
          ['13:00', '17:00'],
          ['08:00', '12:00'],
        ],
      },
      { mon: SPANS_IN_ORDER },
    ],
    [
      'two spans that overlap',
      {
        mon: [
          ['08:00', '13:00'],
          ['12:00', '17:00'],
        ],
      },
      { mon: SPANS_OVERLAP },
    ],
    [
      'two spans without a gap',
      {
        mon: [
          ['08:00', '12:00'],
          ['12:00', '17:00'],
        ],
      },
      { mon: SPANS_OVERLAP },
    ],
    [
      'a first span that passes midnight',
      {
        mon: [
          ['08:00', '02:00'],
          ['12:00', '17:00'],
        ],
      },
      { mon: SPANS_OVERLAP },
    ],
    [
      'a night into the morning',
      { fri: [['22:00', '09:00']], sat: [['08:00', '12:00']] },
      { fri: HOURS_RUN_ON },
    ],
    [
      'a night into the morning, around the end of the week',
      { sun: [['22:00', '09:00']], mon: [['08:00', '12:00']] },
      { sun: HOURS_RUN_ON },
    ],
    [
      'several days at once',
      {
        mon: [['', '']],
        tue: [
          ['08:00', '13:00'],
          ['12:00', '17:00'],
        ],
      },
      { mon: TIME_MISSING, tue: SPANS_OVERLAP },
    ],
  ])('%s', (_, hours, problems) => {
    expect(hoursProblems(hours)).toEqual(problems);
    const said = hoursInputSchema.safeParse(hours);
    expect(said.success).toBe(Object.keys(problems).length === 0);
    if (said.success) expect(said.data).toEqual(hours);
    else expect(Object.values(problems)).toContain(said.error.issues[0]?.message);
  });

  it.each([
    [{}, HOURS_EMPTY],
    [{ mon: [] }, undefined],
    [
      {
        mon: [
          ['08:00', '09:00'],
          ['10:00', '11:00'],
          ['12:00', '13:00'],
        ],
      },
      undefined,
    ],
    [{ someday: [['08:00', '09:00']] }, undefined],
    [{ mon: [['08:00']] }, undefined],
    [{ mon: [['8:00', '9:00']] }, TIME_MISSING],
  ])('%j is refused', (hours, words) => {
    const said = hoursInputSchema.safeParse(hours);
    expect(said.success).toBe(false);
    if (words !== undefined) expect(said.error?.issues[0]?.message).toBe(words);
  });
});

it('puts the days of hours in order, and leaves out closed days', () => {
  const hours: Hours = { sun: [['08:00', '12:00']], tue: [], mon: [['08:00', '17:00']] };
  expect(JSON.stringify(inOrder(hours))).toBe(
    '{"mon":[["08:00","17:00"]],"sun":[["08:00","12:00"]]}',
  );
  expect(DAYS).toHaveLength(7);
});
