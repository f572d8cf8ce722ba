import { isRecord } from './unknown-value.ts';

export interface StartedSearch {
  service: string;
  /** The typed text, if it was more than a service's name. */
  problem: string;
}

/** Only in this tab, and cleared at sign-out like everything with this prefix. */
const KEY = 'pro-match.started-search';

export function keepStartedSearch(search: StartedSearch): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(search));
  } catch {
    // Storage is blocked: the search continues without its text.
  }
}

/** Returned once, and only if it was for that service. */
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
