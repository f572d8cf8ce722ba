import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** The last press before any code ran; recorded by a script in the page's head. */
    earlyPress?: EventTarget | null;
  }
}

/** Repeats the last press made before the page's code had loaded, as on a slow connection. */
export function useEarlyPress(): void {
  // A layout effect: a press between the commit and a later effect would be handled twice.
  useLayoutEffect(() => {
    const { earlyPress } = window;
    document.onclick = null;
    window.earlyPress = null;
    if (earlyPress instanceof Element) earlyPress.closest('button')?.click();
  }, []);
}
