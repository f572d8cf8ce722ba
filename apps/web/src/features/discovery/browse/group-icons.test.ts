import { CATALOGUE } from '@pro-match/domain/catalogue';
import { expect, it } from 'vitest';
import { groupIcon } from './group-icons.ts';

it('has a distinct icon for each group of the catalogue', () => {
  const icons = CATALOGUE.map(({ icon }) => groupIcon(icon));
  expect(new Set(icons).size).toBe(CATALOGUE.length);
  expect(icons).not.toContain(groupIcon('no such icon'));
});
