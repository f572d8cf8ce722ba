import { isRecord } from './unknown-value.ts';

/** A search that someone began before they had an account. */
export interface StartedSearch {
  service: string;
  /** What was typed, where it was more than a name. */
  problem: string;
}

/** In the tab alone, and forgotten with all else when someone signs out. */
const KEY = 'pro-match.started-search';

export function keepStartedSearch(search: StartedSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Where storage is blocked the search goes on without its words.
  }
}

/** What was typed before signing up, if it was for that service; once. */
export function takeStartedSearch(service: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(kept) || kept.service !== service) return undefined;
    sessionStorage.removeItem(KEY);
    return typeof kept.problem === 'string' ? kept.problem : undefined;
  } catch {
    return undefined;
  }
}
