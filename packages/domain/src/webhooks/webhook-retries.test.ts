import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../limits/index.ts';
import { URL_HAS_LOGIN, URL_NOT_HTTPS, webhookUrlFailure } from './webhook-fields.ts';
import { WEBHOOK_TRIES, webhookWait } from './webhook-retries.ts';

describe('the waits between tries', () => {
  it('grow, so that nine tries take about a day', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        const waits = Array.from({ length: WEBHOOK_TRIES - 1 }, (_, index) =>
          webhookWait(index + 1, random),
        );
        expect(waits).toEqual(waits.toSorted((a = 0, b = 0) => a - b));
        const whole = waits.reduce<number>((sum, wait = 0) => sum + wait, 0);
        expect(whole).toBeGreaterThan(DAY_MS - 3 * HOUR_MS);
        expect(whole).toBeLessThan(DAY_MS + 3 * HOUR_MS);
        expect(webhookWait(WEBHOOK_TRIES, random)).toBeUndefined();
      }),
    );
    expect(WEBHOOK_TRIES).toBe(9);
  });
});

describe('a wait', () => {
  it.each([
    [1, 0.5, 5000],
    [2, 0.5, 60_000],
    [8, 0.5, 9 * HOUR_MS],
    [1, 0, 4750],
    [1, 0.999_999, 5250],
  ])('after %i tries, at %d, is %i ms', (tries, random, ms) => {
    expect(webhookWait(tries, random)).toBe(ms);
  });
});

describe('an address', () => {
  it.each([
    ['https://example.com/hooks?shop=1', undefined],
    ['http://example.com', URL_NOT_HTTPS],
    ['ftp://example.com', URL_NOT_HTTPS],
    ['example.com/hooks', URL_NOT_HTTPS],
    ['', URL_NOT_HTTPS],
    ['https://user:secret@example.com', URL_HAS_LOGIN],
    ['https://user@example.com', URL_HAS_LOGIN],
    ['https://a b:secret@example.com', URL_HAS_LOGIN],
    ['https://a%ff b:secret@1.1.1.1/x', URL_HAS_LOGIN],
    ['https://a\tb@127.0.0.1/', URL_HAS_LOGIN],
    ['https://example.com/@someone?to=a@b', undefined],
    ['https://', URL_NOT_HTTPS],
  ])('is accepted, or refused with the right message: %s', (url, failure) => {
    expect(webhookUrlFailure(url)).toBe(failure);
  });
});
