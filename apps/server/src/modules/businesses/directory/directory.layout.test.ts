import { expect, it } from 'vitest';
import { DIRECTORY_STYLE } from './directory.layout.ts';

it('leaves the arrow of a trail at the end of a line, never at the start of the next', () => {
  const arrows = DIRECTORY_STYLE.split('\n').filter((rule) => rule.includes('content: "›"'));
  expect(arrows).toHaveLength(1);
  expect(arrows[0]).toContain('li:not(:last-child)::after');
});
