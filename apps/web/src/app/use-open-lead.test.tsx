import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpenLead } from './use-open-lead.ts';

afterEach(() => vi.unstubAllGlobals());

interface Shown {
  chosen?: string;
  filter?: string;
  ids?: string[];
}

function onScreen(isWide: boolean) {
  const query = { matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() };
  vi.stubGlobal('matchMedia', () => query);
  return renderHook(({ chosen, filter = '', ids }: Shown) => useOpenLead(chosen, filter, ids), {
    initialProps: {},
  });
}

it('opens the first lead of a filter, and keeps it open while leads come, move and go', () => {
  const { result, rerender } = onScreen(true);
  expect(result.current).toEqual({ shownId: undefined, isChosen: false });
  rerender({ ids: ['a', 'b'] });
  expect(result.current).toEqual({ shownId: 'a', isChosen: false });
  // The lead was answered; its unfinished text still belongs to its client.
  rerender({ ids: ['b'] });
  expect(result.current.shownId).toBe('a');
  rerender({ filter: 'won' });
  expect(result.current.shownId).toBe('a');
  rerender({ filter: 'won', ids: ['w'] });
  expect(result.current.shownId).toBe('w');
  rerender({ filter: 'won', ids: ['w'], chosen: 'z' });
  expect(result.current).toEqual({ shownId: 'z', isChosen: true });
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
