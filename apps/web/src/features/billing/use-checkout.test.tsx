import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answering } from '../../testing/answering.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { useCheckout } from './use-checkout.ts';

function newTab() {
  const tab = { opener: window as Window | null, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab;
}

async function start(): Promise<boolean> {
  const { result } = renderHook(() => useCheckout());
  return act(() => result.current.start());
}

afterEach(() => {
  toast.dismiss();
  vi.unstubAllGlobals();
});

describe('useCheckout', () => {
  it('opens the payment page in a new tab without access to this one', async () => {
    answering(() => ({ body: { url: 'https://pay.example/c/1' } }));
    const tab = newTab();
    expect(await start()).toBe(true);
    expect(tab.location.replace).toHaveBeenCalledWith('https://pay.example/c/1');
    expect(tab.opener).toBeNull();
  });

  it.each([
    ['a refusal', { status: 502, body: {} }, 'Failed to create checkout session'],
    [
      'an address that is not a web page',
      { body: { url: 'data:text/html,x' } },
      'Failed to start subscription process',
    ],
  ])('closes the new tab after %s, and says why', async (_name, answer, words) => {
    answering(() => answer);
    const tab = newTab();
    expect(await start()).toBe(false);
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.location.replace).not.toHaveBeenCalled();
    expect(currentToast()?.text).toBe(words);
  });
});
