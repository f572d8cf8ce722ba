import { expect, it } from 'vitest';
import { stateOfZip } from './index.ts';

it.each([
  ['43215', 'OH'],
  ['432', 'OH'],
  ['06390', 'NY'],
  ['0639', 'CT'],
  ['20001', 'DC'],
  ['99950', 'AK'],
  ['96799', null],
  ['00901', null],
  ['09012', null],
  ['34002', null],
  ['34102', 'FL'],
  ['88888', null],
  ['43', null],
  ['', null],
  ['4321x', null],
  ['432155', null],
])('%j lies in %s', (zip, state) => {
  expect(stateOfZip(zip)).toBe(state);
});
