import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openMinutesBetween } from '../businesses/open-time.ts';
import { DAY_MS } from '../limits/index.ts';
import { dueAt } from './due-time.ts';

/** Monday, noon in New York. */
const NOON = new Date('2026-11-23T17:00:00.000Z');
const OFFICE = { hours: { mon: [['09:00', '17:00']], tue: [['09:00', '17:00']] }, time_zone: null };

describe('the due time', () => {
  it.each<[string, number | null, Date, string]>([
    ['an open hour later if no usual answer time is known', null, NOON, '2026-11-23T18:00:00.000Z'],
    [
      'an open hour later if the business usually answers sooner',
      20,
      NOON,
      '2026-11-23T18:00:00.000Z',
    ],
    ['twice the usual answer time later', 50, NOON, '2026-11-23T18:40:00.000Z'],
    [
      'on the next morning for a request in the evening',
      null,
      new Date('2026-11-23T21:30:00.000Z'),
      '2026-11-24T14:30:00.000Z',
    ],
    ['at most a day later', 600, NOON, '2026-11-24T17:00:00.000Z'],
    [
      'at most a day later, even if the business is closed',
      null,
      new Date('2026-11-25T17:00:00.000Z'),
      '2026-11-26T17:00:00.000Z',
    ],
  ])('is %s', (_, minutes, askedAt, due) => {
    expect(dueAt(OFFICE as Parameters<typeof dueAt>[0], minutes, askedAt).toISOString()).toBe(due);
  });

  it('is a day away, or leaves the business exactly its open minutes', () => {
    fc.assert(
      fc.property(
        fc.option(fc.nat({ max: 2000 }), { nil: null }),
        fc.date({ min: NOON, max: new Date('2027-11-23T00:00:00Z'), noInvalidDate: true }),
        (minutes, askedAt) => {
          const place = OFFICE as Parameters<typeof dueAt>[0];
          const due = dueAt(place, minutes, askedAt);
          const wanted = Math.max(60, 2 * (minutes ?? 0));
          const open = openMinutesBetween(place, askedAt, due);
          expect(due.getTime() - askedAt.getTime()).toBeLessThanOrEqual(DAY_MS);
          if (due.getTime() - askedAt.getTime() < DAY_MS) expect(open).toBe(wanted);
          else expect(open).toBeLessThanOrEqual(wanted);
        },
      ),
    );
  });
});
