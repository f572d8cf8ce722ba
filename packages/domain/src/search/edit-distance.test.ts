import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance, forgivenErrors } from './edit-distance.ts';

/** The textbook definition: slow and unbounded, but obviously right. */
function defined(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const cost = a.at(-1) === b.at(-1) ? 0 : 1;
  let least = Math.min(
    defined(a.slice(0, -1), b) + 1,
    defined(a, b.slice(0, -1)) + 1,
    defined(a.slice(0, -1), b.slice(0, -1)) + cost,
  );
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1)) {
    least = Math.min(least, defined(a.slice(0, -2), b.slice(0, -2)) + 1);
  }
  return least;
}

const bounded = (distance: number, max: number) =>
  distance <= max ? distance : Number.POSITIVE_INFINITY;

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });
const bound = fc.integer({ min: 0, max: 3 });

describe('edit distance', () => {
  it.each([
    ['plumber', 'plumber', 0],
    ['plumbr', 'plumber', 1],
    ['plubmer', 'plumber', 1],
    ['pplumber', 'plumber', 1],
    ['plimber', 'plumber', 1],
    ['elctrican', 'electrician', 2],
    ['roof', 'plumber', Number.POSITIVE_INFINITY],
  ])('from %s to %s is %d', (typed, meant, errors) => {
    expect(editDistance(typed, meant, 2)).toBe(errors);
  });

  it('equals its definition, up to the bound', () => {
    fc.assert(
      fc.property(word, word, bound, (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(bounded(defined(a, b), max));
      }),
    );
  });

  it('to a prefix is the least over all prefixes', () => {
    fc.assert(
      fc.property(word, word, bound, (a, b, max) => {
        const all = Array.from({ length: b.length + 1 }, (_, end) => defined(a, b.slice(0, end)));
        expect(editDistance(a, b, max, true)).toBe(bounded(Math.min(...all), max));
      }),
    );
  });
});

it('forgives no typos in short words and more in long ones', () => {
  expect([1, 3, 4, 7, 8, 20].map(forgivenErrors)).toEqual([0, 0, 1, 1, 2, 2]);
});
