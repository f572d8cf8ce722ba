import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compactAge, longAge } from './index.ts';

const now = Date.UTC(2026, 10, 20, 18, 0, 0);
const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;
const days = 24 * hours;

describe('relative time', () => {
  it.each([
    [0, 'Just now', 'Just now'],
    [59 * seconds, 'Just now', 'Just now'],
    [60 * seconds, '1m ago', '1 minute ago'],
    [2 * minutes, '2m ago', '2 minutes ago'],
    [59 * minutes + 59 * seconds, '59m ago', '59 minutes ago'],
    [60 * minutes, '1h ago', '1 hour ago'],
    [24 * hours - 1, '23h ago', '23 hours ago'],
    [24 * hours, '1d ago', '1 day ago'],
    [7 * days - 1, '6d ago', '6 days ago'],
  ])('%i ms ago reads %j and %j', (age, compact, long) => {
    expect(compactAge(now - age, now)).toBe(compact);
    expect(longAge(now - age, now)).toBe(long);
  });

  it('turns into a local date at seven days', () => {
    const noon = new Date(2026, 10, 13, 12, 0, 0);
    const weekLater = new Date(2026, 10, 20, 13, 0, 0);
    expect(compactAge(noon, weekLater)).toBe('Nov 13, 2026');
    expect(longAge(noon, weekLater)).toBe('Nov 13, 2026');
  });

  it('reads dates, ISO texts and milliseconds alike', () => {
    const then = new Date(now - 3 * hours);
    for (const moment of [then, then.toISOString(), then.getTime()]) {
      expect(compactAge(moment, new Date(now))).toBe('3h ago');
    }
  });

  it('shows a moment in the future as just now, and nothing for an invalid date', () => {
    expect(longAge(now + 5 * minutes, now)).toBe('Just now');
    expect(longAge('yesterday-ish', now)).toBe('');
    expect(compactAge(Number.NaN, now)).toBe('');
  });

  it('has the same count and unit in both wordings', () => {
    fc.assert(
      fc.property(fc.integer({ min: -days, max: 7 * days - 1 }), (age) => {
        const long = longAge(now - age, now);
        const short = long.replace(/^(\d+) (m|h|d)[a-z]+ ago$/, '$1$2 ago');
        expect(compactAge(now - age, now)).toBe(short);
        expect(long).toMatch(/^(Just now|1 (minute|hour|day) ago|\d+ (minutes|hours|days) ago)$/);
      }),
    );
  });

  it('never decreases as a moment gets older', () => {
    const rank = (text: string) => {
      const match = /^(\d+)([mhd])/.exec(text);
      const unit = { m: minutes, h: hours, d: days }[match?.[2] ?? ''] ?? 0;
      return Number(match?.[1] ?? 0) * unit;
    };
    const age = fc.integer({ min: 0, max: 7 * days - 1 });
    fc.assert(
      fc.property(age, age, (a, b) => {
        const [younger, older] = a < b ? [a, b] : [b, a];
        expect(rank(compactAge(now - older, now))).toBeGreaterThanOrEqual(
          rank(compactAge(now - younger, now)),
        );
      }),
    );
  });
});
