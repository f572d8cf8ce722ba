import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  nextOpeningLine,
  PAUSE_TOO_LATE,
  PAUSE_TOO_SOON,
  pauseDays,
  pauseLine,
  pauseProblem,
} from './availability.ts';
import { greetingText } from './greeting.ts';
import { ZONES } from './testing/any-hours.ts';
import { dateIn, dayBegins } from './wall-clock.ts';

describe('a pause', () => {
  it('says when it ends', () => {
    expect(pauseLine(null)).toBeNull();
    expect(pauseLine({ until: null })).toBe('Not taking requests right now');
    expect(pauseLine({ until: '2027-05-03' })).toBe('Back on May 3');
  });

  it('ends after today in the time zone of the business, and within 180 days', () => {
    // Evening in New York, the next day in UTC.
    const now = Date.parse('2026-03-07T03:00:00Z');
    expect(pauseDays('America/New_York', now)).toEqual({ min: '2026-03-07', max: '2026-09-02' });
    expect(pauseDays(null, now)).toEqual({ min: '2026-03-07', max: '2026-09-02' });
    expect(pauseProblem('2026-03-06', 'America/New_York', now)).toBe(PAUSE_TOO_SOON);
    expect(pauseProblem('2026-03-07', 'America/New_York', now)).toBeNull();
    expect(pauseProblem('2026-09-03', 'America/New_York', now)).toBe(PAUSE_TOO_LATE);
  });

  it('ends with the first minute of its day in any zone', () => {
    const days = fc
      .integer({ min: 0, max: 800 })
      .map((n) => new Date(Date.parse('2026-01-01') + n * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), days, (zone, day) => {
        const begins = dayBegins(zone, day).getTime();
        expect(dateIn(zone, begins)).toBe(day);
        expect(dateIn(zone, begins - 1) < day).toBe(true);
      }),
    );
  });
});

it('names the next opening until that day', () => {
  const now = Date.parse('2026-11-30T23:59:59Z');
  expect(nextOpeningLine('2026-12-01', now)).toBe('Next opening December 1');
  expect(nextOpeningLine('2026-12-01', now + 1000)).toBeNull();
  expect(nextOpeningLine(null, now)).toBeNull();
});

it('fills in a greeting, even if the names contain placeholders', () => {
  const greeting = 'Hi {name}, about {service}: {name}, {other}.';
  expect(greetingText(greeting, { name: '$&', service: '{name}' })).toBe(
    'Hi $&, about {name}: $&, {other}.',
  );
});
