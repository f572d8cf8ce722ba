import { beforeEach, expect, it } from 'vitest';
import { isDismissed, rememberDismissed } from './dismissed-checklists.ts';

beforeEach(() => localStorage.clear());

it('remembers dismissals for each user separately', () => {
  expect(isDismissed('ana', 'm1')).toBe(false);
  rememberDismissed('ana', 'm1');
  rememberDismissed('ana', 'm1');
  rememberDismissed('ana', 'm2');
  expect([isDismissed('ana', 'm1'), isDismissed('ana', 'm2'), isDismissed('bo', 'm1')]).toEqual([
    true,
    true,
    false,
  ]);
});

it('forgets the oldest beyond 500, and ignores damaged storage', () => {
  for (let match = 0; match <= 500; match += 1) rememberDismissed('ana', `m${match}`);
  expect([isDismissed('ana', 'm0'), isDismissed('ana', 'm1'), isDismissed('ana', 'm500')]).toEqual([
    false,
    true,
    true,
  ]);
  for (const stored of ['{', '{}', '[1]']) {
    localStorage.setItem('pro-match.safety.ana', stored);
    expect(isDismissed('ana', 'm500')).toBe(false);
  }
});
