import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTickLimiter } from './tick-limiter.ts';

it('starts a limited amount of each subject per turn, in the order of arrival', async () => {
  const takeTurn = createTickLimiter(2);
  const started: string[] = [];
  const all = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map(async (name) => {
    await takeTurn(name[0] ?? '');
    started.push(name);
  });
  await Promise.resolve();
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await nextTurn();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
  await Promise.all(all);
  expect(started.at(-1)).toBe('a5');
});

it('does not delay a subject with little work', async () => {
  const takeTurn = createTickLimiter(1);
  for (let turn = 0; turn < 3; turn += 1) {
    expect(takeTurn('a')).toBeUndefined();
    await nextTurn();
  }
});
