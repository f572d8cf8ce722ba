import { afterEach, expect, it } from 'vitest';
import { SHORTCUTS, type Shortcut, shortcutOf } from './shortcuts.ts';

afterEach(() => document.body.replaceChildren());

function pressed(
  key: string,
  init: KeyboardEventInit = {},
  html = '<p></p>',
): Shortcut | undefined {
  document.body.innerHTML = html;
  let found: Shortcut | undefined;
  const listen = (event: KeyboardEvent) => {
    found = shortcutOf(event);
  };
  document.addEventListener('keydown', listen);
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...init });
  document.body.firstElementChild?.dispatchEvent(event);
  document.removeEventListener('keydown', listen);
  return found;
}

it.each(SHORTCUTS)('$key means $does, in either case', ({ key, does }) => {
  expect(pressed(key)).toBe(does);
  expect(pressed(key.toLowerCase())).toBe(does);
});

it('ignores other keys', () => {
  expect(pressed('x')).toBeUndefined();
});

it.each(['ctrlKey', 'metaKey', 'altKey'])('ignores a key pressed with %s', (modifier) => {
  expect(pressed('a', { [modifier]: true })).toBeUndefined();
});

it.each([
  '<input>',
  '<textarea></textarea>',
  '<select></select>',
  '<p contenteditable="true"></p>',
])('ignores what is typed into %s', (html) => expect(pressed('a', {}, html)).toBeUndefined());

it('ignores keys behind a dialog', () => {
  expect(pressed('j', {}, '<p></p><dialog open></dialog>')).toBeUndefined();
});
