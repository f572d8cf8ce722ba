import { describe, expect, it } from 'vitest';
import {
  answerLine,
  languagesLine,
  licenseLine,
  radiusLine,
  rateLine,
  thanksLine,
  yearsLine,
} from './business-facts.ts';
import { isFoundedYear } from './business-fields.ts';
import { LANGUAGES } from './languages.ts';

const now = '2026-06-01T12:00:00Z';

describe('the lines of a card', () => {
  it.each([
    [null, null],
    [1998, '28 years in business'],
    [2025, '1 year in business'],
    [2026, 'Started this year'],
    // On a device whose clock lags behind.
    [2027, 'Started this year'],
  ])('founded in %s: %s', (year, line) => {
    expect(yearsLine(year, now)).toBe(line);
  });

  it.each([
    [[], null],
    [['es'], 'Speaks Spanish'],
    [['en', 'es'], 'Speaks English and Spanish'],
    [['en', 'es', 'ase'], 'Speaks English, Spanish, and American Sign Language'],
  ])('languages %j: %s', (codes, line) => {
    expect(languagesLine(codes)).toBe(line);
  });

  it.each([
    [null, 'New here'],
    [0.2, 'Usually answers in 1 min'],
    [7, 'Usually answers in 7 min'],
    [38, 'Usually answers in 40 min'],
    [58, 'Usually answers in 1 hour'],
    [61, 'Usually answers in 1 hour'],
    [130, 'Usually answers in 2 hours'],
    [24 * 60, 'Usually answers in 1 day'],
    [71 * 60, 'Usually answers in 3 days'],
  ])('%s minutes: %s', (minutes, line) => {
    expect(answerLine(minutes)).toBe(line);
  });

  it('the average rate', () => {
    expect([null, 75, 61.5].map(rateLine)).toEqual([
      null,
      'Average rate $75',
      'Average rate $61.50',
    ]);
  });

  it('the service radius', () => {
    expect(radiusLine(null, 'Columbus, OH')).toBeNull();
    expect(radiusLine(25, 'Columbus, OH')).toBe('Serves up to 25 miles around Columbus');
    expect(radiusLine(1, null)).toBe('Serves up to 1 mile around its ZIP code');
  });

  it('thanks and licenses', () => {
    expect([0, 1, 3].map(thanksLine)).toEqual([
      null,
      '1 neighbor thanked them',
      '3 neighbors thanked them',
    ]);
    expect(licenseLine(null)).toBeNull();
    expect(licenseLine('PL-20418')).toBe('License PL-20418, as stated by the business');
  });
});

it('accepts founding years from 1600 to this year', () => {
  const taken = [1599, 1600, 1998, 2026, 2027, 1998.5, Number.NaN].map((year) =>
    isFoundedYear(year, now),
  );
  expect(taken).toEqual([false, true, true, true, false, false, false]);
});

it('has a valid code and a distinct name for every language', () => {
  const codes = Object.keys(LANGUAGES);
  expect(codes.map((code) => Intl.getCanonicalLocales(code)[0])).toEqual(codes);
  expect(new Set(Object.values(LANGUAGES)).size).toBe(codes.length);
});
