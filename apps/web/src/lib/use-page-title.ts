import { BRAND } from '@pro-match/domain/brand';
import { useEffect } from 'react';

/** The title on arrival, which is the first screen's if the server wrote it. */
const served = globalThis.document?.title;

/** Shown by the tab and the history, and read by screen readers: "Sign in · Pro Match". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${BRAND}`;
    document.title = own;
    return () => {
      // An inner part that unmounts first must not change the title of the screen around it.
      if (document.title === own) document.title = before === served ? BRAND : before;
    };
  }, [title]);
}
