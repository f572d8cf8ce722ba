import { BRAND } from '@pro-match/domain/brand';
import { useEffect } from 'react';

/** What the page was called when it came: its first screen's name, where the server wrote it. */
const served = globalThis.document?.title;

/** Names the page for the tab, the history and screen readers: "Sign in · Pro Match". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = `${title} · ${BRAND}`;
    document.title = own;
    return () => {
      // A part inside that is done first must not take the name of the screen around it.
      if (document.title === own) document.title = before === served ? BRAND : before;
    };
  }, [title]);
}
