import { isRecord } from './unknown-value.ts';

/** A search that someone began before they had an account. */
export interface StartedSearch {
  service: string;
  /** The typed text, if it was more than a service's name. */
  problem: string;
}

/** Only in this tab, and cleared with everything else at sign-out. */
const KEY = 'pro-match.started-search';

export function keepStartedSearch(search: StartedSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // If storage is blocked, the search continues without its text.
  }
}

/** The text typed before signing up, if it was for that service; returned once. */
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
