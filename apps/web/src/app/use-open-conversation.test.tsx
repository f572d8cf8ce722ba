import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpenConversation } from './use-open-conversation.ts';

afterEach(() => vi.unstubAllGlobals());

function onScreen(isWide: boolean) {
  const query = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  return renderHook(
    ({ chosen, ids }: { chosen?: string; ids?: string[] }) => useOpenConversation(chosen, ids),
    { initialProps: {} },
  );
}

it('opens the newest conversation beside the list, and keeps it open when newer ones arrive', () => {
  const { result, rerender } = onScreen(true);
  expect(result.current).toEqual({ shownId: undefined, isChosen: false });
  rerender({ ids: ['b', 'a'] });
  expect(result.current).toEqual({ shownId: 'b', isChosen: false });
  rerender({ ids: ['c', 'b', 'a'] });
  expect(result.current.shownId).toBe('b');
  rerender({ chosen: 'a', ids: ['c', 'b', 'a'] });
  expect(result.current).toEqual({ shownId: 'a', isChosen: true });
  rerender({ ids: ['c', 'a'] });
  expect(result.current.shownId).toBe('c');
});

it('opens nothing by itself on a phone, or if the list was empty', () => {
  const phone = onScreen(false);
  phone.rerender({ ids: ['a'] });
  expect(phone.result.current.shownId).toBeUndefined();
  const desktop = onScreen(true);
  desktop.rerender({ ids: [] });
  desktop.rerender({ ids: ['a'] });
  expect(desktop.result.current.shownId).toBeUndefined();
});
