import { BRAND } from '@pro-match/domain/brand';
import { useEffect } from 'react';

/** What the page was called when it came: its first screen's name, where the server wrote it. */
const served = globalThis.document?.title;

/** Names the page for the tab, the history and screen readers: "Sign in · Pro Match". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${BRAND}`;
    return () => {
      document.title = before === served ? BRAND : before;
    };
  }, [title]);
}
