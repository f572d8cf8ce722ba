import { nearDay } from '@pro-match/domain/formats';
import { DAY_MS } from '@pro-match/domain/limits';
import type { Notification } from '@pro-match/domain/notifications';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstOfDays } from './by-day.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();

describe('the day of a notification', () => {
  it('is shown at the first of each day, and nowhere else', () => {
    const moments = fc.array(fc.integer({ min: 0, max: 9 * DAY_MS }));
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
        expect(new Set(list.map(({ created_at }) => nearDay(created_at, now)))).toEqual(
          new Set(days),
        );
      }),
    );
  });
});
