import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { createCheckout } from './provider-pages.ts';

afterEach(() => vi.unstubAllGlobals());

describe('createCheckout', () => {
  it('returns the address of the payment page', async () => {
    answering(() => ({ body: { url: 'https://pay.example/c/1' } }));
    expect(await createCheckout()).toBe('https://pay.example/c/1');
    answering(() => ({ body: { url: '/sandbox/checkout?id=1' } }));
    expect(await createCheckout()).toBe(`${window.location.origin}/sandbox/checkout?id=1`);
  });

  it.each(['javascript:alert(1)', 'http://pay.example/c/1', 'data:text/html,x'])(
    'does not open %s',
    async (url) => {
      answering(() => ({ body: { url } }));
      await expect(createCheckout()).rejects.toThrow();
    },
  );
});
