import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const KEY = 'pro-match.theme';
const watchers = new Set<() => void>();
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
  for (const watch of watchers) watch();
}

/** Chooses a theme for good; without a choice the system's is followed. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Where storage is blocked the choice lasts as long as the page.
  }
  apply(theme);
}

function watch(onChange: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    if (!chosen()) apply(isSystemDark() ? 'dark' : 'light');
  };
  watchers.add(onChange);
  system.addEventListener('change', follow);
  return () => {
    watchers.delete(onChange);
    system.removeEventListener('change', follow);
  };
}

/** The theme in force; the page's boot script set it before the first paint. */
export function useTheme(): Theme {
  return useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'),
    () => 'light',
  );
}
