import type { Notification } from '@pro-match/domain/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, firstOfDays } from './by-day.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();
const at = (...local: [number, number, number, number?]) => new Date(...local).toISOString();

describe('the day of a notification', () => {
  it.each([
    [at(2026, 10, 21, 0), 'Today'],
    [at(2026, 10, 20, 23), 'Yesterday'],
    [at(2026, 10, 20, 0), 'Yesterday'],
    [at(2026, 10, 19, 23), 'Nov 19, 2026'],
    // A device's clock may run behind.
    [at(2026, 10, 21, 23), 'Today'],
  ])('of %s is %s', (moment, day) => {
    expect(dayOf(moment, now)).toBe(day);
  });

  it('is written before the first of each day, and nowhere else', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 9 * 86_400_000 }));
    fc.assert(
      fc.property(moments, (ages) => {
        const list = ages
          .toSorted((one, other) => one - other)
          .map(
            (age, index): Notification => ({
              id: String(index),
              kind: 'lead',
              title: '',
              body: '',
              path: '/',
              created_at: new Date(now - age).toISOString(),
              read_at: null,
            }),
          );
        const days = [...firstOfDays(list, now).values()];
        expect(new Set(days).size).toBe(days.length);
        expect(new Set(list.map(({ created_at }) => dayOf(created_at, now)))).toEqual(
          new Set(days),
        );
      }),
    );
  });
});
