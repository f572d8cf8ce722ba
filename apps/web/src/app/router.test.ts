import { paths } from '@pro-match/domain/paths';
import { createMemoryHistory } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { createAppRouter } from './router.ts';

it('has a screen for every path that the app names, and no other', () => {
  const router = createAppRouter(createMemoryHistory());
  expect(Object.keys(router.routesByPath).toSorted()).toEqual(Object.values(paths).toSorted());
});
