import { BRAND } from '@pro-match/domain/brand';
import { useEffect } from 'react';

/** Names the page for the tab, the history and screen readers: "Sign in · Pro Match". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${BRAND}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
