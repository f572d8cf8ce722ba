import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BreakerOpen, createBreaker } from './breaker.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A caller that can do without the dependency. */
const without = () => 'without';

it('waits briefly for a dependency that hangs, then lets one caller at a time try it', async () => {
  const breaker = createBreaker({ waitMs: 250, restMs: 1_000 });
  let asked = 0;
  let answer: () => Promise<string> = () => new Promise(() => undefined);
  const call = () =>
    breaker
      .ask(() => {
        asked += 1;
        return answer();
      })
      .catch(without);
  const first = call();
  await vi.advanceTimersByTimeAsync(250);
  expect(await first).toBe('without');
  expect(await call()).toBe('without');
  expect(asked).toBe(1);

  await vi.advanceTimersByTimeAsync(1_000);
  const one = call();
  expect(await call()).toBe('without');
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(250);
  expect(await one).toBe('without');

  answer = async () => 'back';
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await call()).toBe('back');
  expect(await Promise.all([call(), call()])).toEqual(['back', 'back']);
});

describe('a dependency that fails', () => {
  const options = { waitMs: 250, restMs: 1_000, failures: 3 };
  const fails = () => Promise.reject(new Error('no'));
  const works = async () => 'well';

  it('opens the breaker after several failures in a row', async () => {
    const breaker = createBreaker(options);
    for (let round = 0; round < 2; round += 1)
      await expect(breaker.ask(fails)).rejects.toThrow('no');
    expect(breaker.state()).toBe('closed');
    // A success in between resets the count.
    await breaker.ask(works);
    for (let round = 0; round < 2; round += 1)
      await expect(breaker.ask(fails)).rejects.toThrow('no');
    const last: unknown = await breaker.ask(fails).catch((error: unknown) => error);
    expect(last).toBeInstanceOf(BreakerOpen);
    expect(last).toMatchObject({ retryInMs: 1_000, cause: { message: 'no' } });
    expect(breaker.state()).toBe('open');
  });

  it('is not asked while the breaker is open, which rejects at once with the remaining time', async () => {
    const breaker = createBreaker({ ...options, failures: 1 });
    await breaker.ask(fails).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(400);
    const ask = vi.fn(works);
    const refused: unknown = await breaker.ask(ask).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'BreakerOpen', retryInMs: 600 });
    expect(ask).not.toHaveBeenCalled();
  });

  it('opens the breaker again after a failed try, and closes it after a success', async () => {
    const breaker = createBreaker(options);
    for (let round = 0; round < 3; round += 1) await breaker.ask(fails).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(breaker.state()).toBe('half_open');
    await expect(breaker.ask(fails)).rejects.toThrow(BreakerOpen);
    expect(breaker.state()).toBe('open');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await breaker.ask(works)).toBe('well');
    expect(breaker.state()).toBe('closed');
    await expect(breaker.ask(fails)).rejects.toThrow('no');
  });

  it('does not open the breaker with errors that concern one request', async () => {
    const isAway = (error: unknown) => error instanceof TypeError;
    const breaker = createBreaker({ ...options, failures: 2, isAway });
    const away = () => Promise.reject(new TypeError('no connection'));
    for (let round = 0; round < 5; round += 1)
      await expect(breaker.ask(fails)).rejects.toThrow('no');
    await expect(breaker.ask(away)).rejects.toThrow(TypeError);
    await expect(breaker.ask(fails)).rejects.toThrow('no');
    await expect(breaker.ask(away)).rejects.toThrow(TypeError);
    await expect(breaker.ask(away)).rejects.toThrow(BreakerOpen);
  });
});
