import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** What was pressed last while the page had no code yet; a script in its head notes it. */
    earlyPress?: EventTarget | null;
  }
}

/** Repeats the last press that came before the code of the page, as it does on a slow connection. */
export function useEarlyPress(): void {
  // With the commit: a press between it and a later effect would be answered twice.
  useLayoutEffect(() => {
    const { earlyPress } = window;
    document.onclick = null;
    window.earlyPress = null;
    if (earlyPress instanceof Element) earlyPress.closest('button')?.click();
  }, []);
}
