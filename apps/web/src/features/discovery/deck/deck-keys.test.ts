import { afterEach, expect, it, vi } from 'vitest';
import { attachDeckKeys } from './deck-keys.ts';

const keys = { onPass: vi.fn(), onConnect: vi.fn(), onUndo: vi.fn() };
const detach = attachDeckKeys(keys);
afterEach(() => {
  detach();
  document.body.replaceChildren();
});

it('leaves the arrow keys to a row that scrolls sideways, and swipes with them elsewhere', () => {
  document.body.innerHTML = '<section tabindex="0" data-owns-keys></section><p tabindex="0"></p>';
  for (const element of document.body.children) {
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  }
  expect(keys.onConnect).toHaveBeenCalledOnce();
});
