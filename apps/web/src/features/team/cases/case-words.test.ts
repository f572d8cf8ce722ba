import { expect, it } from 'vitest';
import { decidedLabel } from './case-words.ts';

it('says that content was also removed, while people and businesses were only warned or suspended', () => {
  for (const kind of ['person', 'business'] as const) {
    expect(decidedLabel('warn', kind)).toBe('Warned');
    expect(decidedLabel('suspend', kind)).toBe('Suspended');
  }
  expect(decidedLabel('remove', 'business')).toBe('Removed');
  expect(decidedLabel('warn', 'post')).toBe('Removed and warned');
  expect(decidedLabel('suspend', 'review')).toBe('Removed and suspended');
});
