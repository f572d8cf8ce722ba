import { followTranslator } from './follow-translator.ts';

/**
 * Starts the watchers of the page, which no first screen waits for. `onUnwatched` is called if the
 * code for a lost focus doesn't load.
 */
export function watchPage(onUnwatched: (error: unknown) => void): void {
  followTranslator();
  // Focus can be lost only after something had it.
  const onFirst = ({ target }: FocusEvent) => {
    import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(target)).catch(onUnwatched);
  };
  document.addEventListener('focusin', onFirst, { once: true });
}
