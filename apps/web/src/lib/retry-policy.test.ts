import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { isTransient, outlook, retryPolicy } from './retry-policy.ts';

const failure = (status: number, retryAfterSeconds?: number, code = 'x') =>
  new ApiError({ status, code, detail: '', retryAfterSeconds });

afterEach(() => vi.restoreAllMocks());

describe('isTransient', () => {
  it.each([
    [failure(0)],
    [failure(0, undefined, 'bad_answer')],
    [failure(502)],
    [failure(503)],
    [failure(503, 2)],
    [failure(429, 5)],
  ])('is true for %o', (error) => expect(isTransient(error)).toBe(true));

  it.each([
    [failure(0, undefined, 'timeout')],
    [failure(400)],
    [failure(401)],
    [failure(404)],
    [failure(429)],
    [failure(429, 6)],
    [failure(503, 30)],
    [failure(500)],
    [new TypeError('x')],
  ])('is false for %o', (error) => expect(isTransient(error)).toBe(false));

  it('is false without a response while the browser is offline', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(isTransient(failure(0))).toBe(false);
  });
});

describe('outlook', () => {
  it.each([
    [failure(503, 2), 'soon'],
    [failure(503, 30), 'later'],
    [failure(429), 'later'],
    [failure(0, undefined, 'timeout'), 'later'],
    [failure(401), 'later'],
    [failure(408), 'later'],
    [failure(500), 'later'],
    [new TypeError('x'), 'later'],
    [failure(400), 'never'],
    [failure(403), 'never'],
    [failure(404), 'never'],
    [failure(422), 'never'],
  ])('for %o is %s', (error, when) => expect(outlook(error)).toBe(when));
});

describe('retryPolicy', () => {
  it('ends after two retries', () => {
    const tries = [0, 1, 2, 3].map((failures) => retryPolicy.retry(failures, failure(503)));
    expect(tries).toEqual([true, true, false, false]);
  });

  it('waits longer each time, and at least as long as the server asks', () => {
    const waits = [0, 1].map((failures) => retryPolicy.retryDelay(failures, failure(502)));
    expect(waits).toEqual([600, 1200]);
    expect(retryPolicy.retryDelay(0, failure(429, 4))).toBe(4000);
    expect(retryPolicy.retryDelay(1, failure(503, 1))).toBe(1200);
  });
});
