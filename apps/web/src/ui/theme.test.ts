import { afterEach, expect, it, vi } from 'vitest';
import { followSystemTheme, setTheme } from './theme.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A system theme that the test switches between light and dark. */
function stubSystem() {
  const system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => system);
  return (isDark: boolean) => {
    system.matches = isDark;
    system.dispatchEvent(new Event('change'));
  };
}

it('follows the system until a theme is chosen', () => {
  const turn = stubSystem();
  followSystemTheme();
  turn(true);
  expect(document.documentElement.dataset.theme).toBe('dark');
  turn(false);
  expect(document.documentElement.dataset.theme).toBe('light');
  setTheme('light');
  turn(true);
  expect(document.documentElement.dataset.theme).toBe('light');
});
