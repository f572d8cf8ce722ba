import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isFocusFree } from './is-focus-free.ts';
import { keepFocus } from './keep-focus.ts';

let stop: () => void;
beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <ul id="list"><li id="row"><button id="remove">Remove</button></li></ul>
      <button id="other">Other</button>
    </main>`;
  stop = keepFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no ${id}`);
  return found;
}

describe('the focus', () => {
  it('moves to what is left around a removed element', async () => {
    element('remove').focus();
    element('row').remove();
    await vi.waitFor(() => expect(document.activeElement).toBe(element('list')));
    // The row's later replacement may still take the focus.
    expect(isFocusFree()).toBe(true);
    element('other').focus();
    expect(isFocusFree()).toBe(false);
    expect(element('list').hasAttribute('tabindex')).toBe(false);
  });

  it('stays where the screen has put it', async () => {
    element('remove').focus();
    element('row').remove();
    element('other').focus();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(document.activeElement).toBe(element('other'));
  });
});
