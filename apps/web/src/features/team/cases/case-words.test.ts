import { expect, it } from 'vitest';
import { decidedLabel } from './case-words.ts';

it('tells that people and businesses are warned and suspended without being removed', () => {
  for (const kind of ['person', 'business'] as const) {
    expect(decidedLabel('warn', kind)).toBe('Warned');
    expect(decidedLabel('suspend', kind)).toBe('Suspended');
  }
  expect(decidedLabel('remove', 'business')).toBe('Removed');
  expect(decidedLabel('warn', 'post')).toBe('Removed and warned');
  expect(decidedLabel('suspend', 'review')).toBe('Removed and suspended');
});
