import { expect, it } from 'vitest';
import { type AdmissionOptions, createAdmission } from './admission.ts';

const options: AdmissionOptions = {
  most: { first: 6, usual: 4, last: 2 },
  always: { first: 3, usual: 2, last: 1 },
  patienceMs: { first: 400, usual: 150, last: 75 },
  waitedMs: () => 0,
  each: 100,
};

it('rejects the lowest priority first, and admits it again once requests end', () => {
  const admission = createAdmission(options);
  const admit = (priority: 'first' | 'usual' | 'last') => admission.admit(priority, 'a');
  const ends = [admit('last'), admit('last')];
  expect(admit('last')).toBeUndefined();
  ends.push(admit('usual'), admit('usual'));
  expect(admit('usual')).toBeUndefined();
  expect(admit('last')).toBeUndefined();
  ends.push(admit('first'), admit('first'));
  expect(admit('first')).toBeUndefined();
  expect(admission.running()).toBe(6);
  for (const end of ends.slice(0, 4)) end?.();
  expect(admit('last')).toBeUndefined();
  ends[4]?.();
  expect(admit('last')).toBeTypeOf('function');
});

it('counts the end of a request once', () => {
  const admission = createAdmission(options);
  const [one] = [admission.admit('first', 'a'), admission.admit('first', 'a')];
  one?.();
  one?.();
  expect(admission.running()).toBe(1);
});

it('does not let one address take every place', () => {
  const admission = createAdmission({ ...options, each: 1 });
  const ends = Array.from({ length: 20 }, () => admission.admit('last', 'a'));
  expect(ends.every((end) => end !== undefined)).toBe(true);
  expect(admission.running()).toBe(1);
  expect(admission.admit('last', 'b')).toBeTypeOf('function');
  expect(admission.admit('last', 'c')).toBeUndefined();
  for (const end of ends) end?.();
  expect(admission.running()).toBe(1);
});

it('rejects by priority as the wait for the database grows', () => {
  let waited = 0;
  const admission = createAdmission({
    ...options,
    most: { first: 100, usual: 100, last: 100 },
    waitedMs: () => waited,
  });
  const admitted = () =>
    (['first', 'usual', 'last'] as const).filter((priority) => {
      const end = admission.admit(priority, 'a');
      end?.();
      return end !== undefined;
    });
  for (let count = 0; count < 10; count += 1) admission.admit('first', 'a');
  expect(admitted()).toEqual(['first', 'usual', 'last']);
  waited = 100;
  expect(admitted()).toEqual(['first', 'usual']);
  waited = 200;
  expect(admitted()).toEqual(['first']);
  waited = 500;
  expect(admitted()).toEqual([]);
  waited = 0;
  expect(admitted()).toEqual(['first', 'usual', 'last']);
});

it('admits a few of each priority however long the wait is', () => {
  const admission = createAdmission({ ...options, waitedMs: () => 5_000 });
  expect(admission.admit('last', 'a')).toBeTypeOf('function');
  expect(admission.admit('last', 'a')).toBeUndefined();
  expect(admission.admit('usual', 'a')).toBeTypeOf('function');
  expect(admission.admit('usual', 'a')).toBeUndefined();
  expect(admission.admit('first', 'a')).toBeTypeOf('function');
  expect(admission.admit('first', 'a')).toBeUndefined();
});
