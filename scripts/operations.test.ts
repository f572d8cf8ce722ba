import { expect, it } from 'vitest';
import { declaredAccess } from '../apps/server/src/testing/access/declared.ts';
import { operations } from '../bench/operations/operations.ts';

it('measures every operation', () => {
  // A test against `/openapi.json` ensures that this table is complete.
  const declared = Object.keys(declaredAccess).toSorted();
  expect(Object.keys(operations).toSorted()).toEqual(declared);
});
