import { beforeEach, expect, it } from 'vitest';
import { isTold, rememberTold } from './dismissed-checklists.ts';

beforeEach(() => localStorage.clear());

it('remembers what was put away, for each user apart', () => {
  expect(isTold('ana', 'm1')).toBe(false);
  rememberTold('ana', 'm1');
  rememberTold('ana', 'm1');
  rememberTold('ana', 'm2');
  expect([isTold('ana', 'm1'), isTold('ana', 'm2'), isTold('bo', 'm1')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('forgets the oldest first, and bears anything that was stored', () => {
  for (let match = 0; match <= 500; match += 1) rememberTold('ana', `m${match}`);
  expect([isTold('ana', 'm0'), isTold('ana', 'm1'), isTold('ana', 'm500')]).toEqual([
    false,
    true,
    true,
  ]);
  for (const stored of ['{', '{}', '[1]']) {
    localStorage.setItem('pro-match.safety.ana', stored);
    expect(isTold('ana', 'm500')).toBe(false);
  }
});
