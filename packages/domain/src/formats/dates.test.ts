import { describe, expect, it } from 'vitest';
import { longDate, nearDay } from './dates.ts';
import { mediumDate } from './relative-time.ts';

const now = new Date(2026, 10, 21, 9, 30).getTime();
const at = (...local: [number, number, number, number?]) => new Date(...local).toISOString();

describe('a day', () => {
  it.each([
    [at(2026, 10, 21, 0), 'Today'],
    [at(2026, 10, 20, 23), 'Yesterday'],
    [at(2026, 10, 20, 0), 'Yesterday'],
    [at(2026, 10, 19, 23), 'Nov 19, 2026'],
    // A device's clock may run behind.
    [at(2026, 10, 21, 23), 'Today'],
  ])('of %s is %s', (moment, day) => {
    expect(nearDay(moment, now)).toBe(day);
  });

  it('has the date format that is asked for', () => {
    const moment = at(2026, 10, 19, 23);
    expect(mediumDate(moment)).toBe('Nov 19, 2026');
    expect(longDate(moment)).toBe('November 19, 2026');
    expect(nearDay(moment, now, longDate)).toBe('November 19, 2026');
    expect(nearDay(now, now, longDate)).toBe('Today');
  });
});
