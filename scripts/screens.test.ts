import { readFileSync } from 'node:fs';
import { paths } from '@pro-match/domain/paths';
import { expect, it } from 'vitest';

// Read as text, since Playwright's modules cannot be loaded here.
const screens = readFileSync('e2e/support/screens.ts', 'utf8');

it.each(Object.values(paths))('%s is among the screens that the journeys open', (path) => {
  const [start = '', parameter] = path.split(/[{$]/);
  const end = parameter === undefined ? "['`?]" : '[$a-z]';
  expect(screens).toMatch(new RegExp(`['\`]${start}${end}`));
});
