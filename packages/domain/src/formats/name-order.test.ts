import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareNames } from './name-order.ts';

it('sorts names as people do', () => {
  const names = [
    'Zumba',
    'electrician',
    'Élan Yoga',
    'apple Picking',
    'Elan Yoga',
    'Arborist',
    'ökology',
  ];
  expect(names.toSorted(compareNames)).toEqual([
    'apple Picking',
    'Arborist',
    'Elan Yoga',
    'Élan Yoga',
    'electrician',
    'ökology',
    'Zumba',
  ]);
});

it('sorts names next to each other that differ by a dash or an apostrophe', () => {
  const names = ["Dog Walkers' Club", 'Dog Washing', 'Dog-Walkers Bar', 'Dog Walkers Camp'];
  expect(names.toSorted(compareNames)).toEqual([
    'Dog-Walkers Bar',
    'Dog Walkers Camp',
    "Dog Walkers' Club",
    'Dog Washing',
  ]);
});

it('orders any two names consistently', () => {
  const name = fc.string({ unit: 'grapheme' });
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(compareNames(one, other)).toBe(0 - compareNames(other, one) + 0);
      expect(compareNames(one, other) === 0).toBe(one === other);
    }),
  );
});
