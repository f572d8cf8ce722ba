import { followTranslator } from './follow-translator.ts';

/**
 * What watches the page for as long as it is open, and no first screen waits for. `onUnwatched` hears
 * that the code for a lost focus did not load.
 */
export function watchPage(onUnwatched: (error: unknown) => void): void {
  followTranslator();
  // Nothing is lost before something had the focus.
  const onFirst = ({ target }: FocusEvent) => {
    import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(target)).catch(onUnwatched);
  };
  document.addEventListener('focusin', onFirst, { once: true });
}
