import { expect, it } from 'vitest';
import { knowsScreens } from './screens.ts';

const isScreen = knowsScreens(['/', '/auth', '/community/post/$id', '/team/{-$area}']);

it.each(['/', '/auth', '/auth/', '/AUTH', '/community/post/1', '/team', '/team/log'])(
  'recognizes %s',
  (path) => expect(isScreen(path)).toBe(true),
);

it.each([
  '/no',
  '/authx',
  '/auth/x',
  '/x/auth',
  '/community/post',
  '/community/post/1/2',
  '/community/post//',
  '/team/log/x',
  '//auth',
])('does not recognize %s', (path) => expect(isScreen(path)).toBe(false));
