import { useSyncExternalStore } from 'react';
import { createListeners } from '../store.ts';

export type Theme = 'light' | 'dark';

const KEY = 'pro-match.theme';
const changes = createListeners();
const isSystemDark = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

function chosen(): Theme | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'dark' || kept === 'light' ? kept : null;
  } catch {
    return null;
  }
}

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  changes.tell();
}

/** Without a choice, the system's theme applies. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
  apply(theme);
}

/** Follows the system's theme, unless one was chosen. */
export function followSystemTheme(): void {
  window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (!chosen()) apply(isSystemDark() ? 'dark' : 'light');
  });
}

/** The page's boot script set it before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    changes.add,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
}
