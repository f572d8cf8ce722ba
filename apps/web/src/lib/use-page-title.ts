import { BRAND } from '@pro-match/domain/brand';
import { useEffect } from 'react';

/** The page's title on arrival: its first screen's name, if the server wrote it. */
const served = globalThis.document?.title;

/** Names the page for the tab, the history and screen readers: "Sign in · Pro Match". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${BRAND}`;
    document.title = own;
    return () => {
      // An inner part that unmounts first must not take the title of the screen around it.
      if (document.title === own) document.title = before === served ? BRAND : before;
    };
  }, [title]);
}
