import { expect, it } from 'vitest';
import { declaredAccess } from '../apps/server/src/testing/access/declared.ts';
import { operations } from '../bench/operations/operations.ts';

it('measures every operation that there is', () => {
  // A test over `/openapi.json` holds that table to be complete.
  const declared = Object.keys(declaredAccess).toSorted();
  expect(Object.keys(operations).toSorted()).toEqual(declared);
});
