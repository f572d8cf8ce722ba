import { describe, expect, it } from 'vitest';
import { createRateLimits, memoryCounter } from './create-rate-limits.ts';

const TWO = { name: 'test', points: 2, seconds: 60 };

describe('rate limits in memory', () => {
  it('rejects the try beyond the limit, and says when to retry', async () => {
    const limits = createRateLimits(memoryCounter);
    await limits.take(TWO, 'ada');
    await limits.take(TWO, 'ada');
    await expect(limits.take(TWO, 'ada')).rejects.toMatchObject({
      code: 'too_many_requests',
      retryAfter: 60,
    });
    await limits.take(TWO, 'bob');
    await limits.take({ ...TWO, name: 'other' }, 'ada');
  });

  it('counts simultaneous tries one by one', async () => {
    const limits = createRateLimits(memoryCounter);
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => limits.take(TWO, 'ada')));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  });

  it('counts from zero after a reset', async () => {
    const limits = createRateLimits(memoryCounter);
    await limits.take(TWO, 'ada');
    await limits.take(TWO, 'ada');
    await limits.reset(TWO, 'ada');
    await limits.take(TWO, 'ada');
  });

  it('passes on the error of a failing store', async () => {
    const broken = {
      consume: () => Promise.reject(new Error('gone')),
      reward: async () => undefined,
      delete: async () => true,
    };
    await expect(createRateLimits(() => broken).take(TWO, 'ada')).rejects.toThrow('gone');
  });
});
