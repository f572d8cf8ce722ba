import { expect, it } from 'vitest';
import { appWindow } from './app-window.ts';

const ORIGIN = 'https://pro.example';
const at = (path: string, focused = false) => ({ url: new URL(path, ORIGIN).href, focused });
const chosen = (...windows: { url: string; focused: boolean }[]) =>
  appWindow(windows, ORIGIN)?.url.slice(ORIGIN.length);

it('chooses the focused window', () => {
  expect(chosen(at('/client-matches'), at('/notifications', true))).toBe('/notifications');
});

it('skips pages of the server, which cannot navigate in the app', () => {
  expect(chosen(at('/pros/oh/columbus', true), at('/client-matches'))).toBe('/client-matches');
  expect(chosen(at('/docs', true), at('/unsubscribe/token'))).toBeUndefined();
});

it('finds no window when none is open', () => {
  expect(chosen()).toBeUndefined();
});
