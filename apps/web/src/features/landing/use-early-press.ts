import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last press before the page had any code; recorded by a script in its head. */
    earlyPress?: EventTarget | null;
  }
}

/** Repeats the last press made before the page's code loaded, as happens on a slow connection. */
export function useEarlyPress(): void {
  // Runs with the commit: a press between it and a later effect would be handled twice.
  useLayoutEffect(() => {
    const { earlyPress } = window;
    document.onclick = null;
    window.earlyPress = null;
    if (earlyPress instanceof Element) earlyPress.closest('button')?.click();
  }, []);
}
