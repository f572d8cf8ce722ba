import { expect, it } from 'vitest';
import { matchesShown, matchRoom, sessionRoom, talkRoom, userRoom } from './rooms.ts';

it('tells the matches that a socket shows from whatever else it hears', () => {
  const rooms = [userRoom('u'), sessionRoom('s'), matchRoom('m'), talkRoom('m'), matchRoom('n')];
  expect(matchesShown(new Set(['the id of the socket', ...rooms]))).toEqual(['m', 'n']);
});
