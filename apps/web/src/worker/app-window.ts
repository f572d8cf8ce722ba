import { answerOf } from './answer.ts';

/**
 * The window in which to show a screen, preferably the focused one; undefined if none runs the app.
 * A page of the server, such as the directory, is in the same browser but can't navigate within the
 * app.
 */
export function appWindow<Window extends { url: string; focused: boolean }>(
  windows: readonly Window[],
  origin: string,
): Window | undefined {
  return windows
    .filter(({ url }) => {
      return answerOf({ url: new URL(url), method: 'GET', mode: 'navigate' }, origin) === 'screen';
    })
    .toSorted((a, b) => Number(b.focused) - Number(a.focused))[0];
}
