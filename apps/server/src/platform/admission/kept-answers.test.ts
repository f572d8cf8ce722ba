import { expect, it } from 'vitest';
import { TestClock } from '../../testing/test-clock.ts';
import { keptAnswers, sharedWhileRunning } from './kept-answers.ts';

it('computes an answer once for all calls within its time', async () => {
  const clock = new TestClock();
  const made: string[] = [];
  const read = keptAnswers(
    async (key) => {
      made.push(key);
      return `${key}${made.length}`;
    },
    { clock, keptMs: 1000, max: 2 },
  );
  expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2']);
  clock.advance(900);
  expect(await read('a')).toBe('a1');
  clock.advance(200);
  expect(await read('a')).toBe('a3');
});

it('does not keep a failure', async () => {
  let tries = 0;
  const read = keptAnswers(
    async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return tries;
    },
    { clock: new TestClock(), keptMs: 1000, max: 1 },
  );
  await expect(read('')).rejects.toThrow('away');
  expect(await read('')).toBe(2);
});

it('shares work only while it runs', async () => {
  let runs = 0;
  const ask = sharedWhileRunning(async () => {
    runs += 1;
    await Promise.resolve();
    return runs;
  });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect(await ask()).toBe(2);
});
