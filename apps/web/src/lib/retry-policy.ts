import { ApiError } from './api-error.ts';

const RETRIES = 2;
/** In seconds: the longest wait for a retry that the user didn't ask for. */
const LONGEST_WAIT_S = 5;

export function isOffline(): boolean {
  return globalThis.navigator?.onLine === false;
}

/**
 * When retrying a failed request may work. Soon: after a lost or broken response, a server in
 * trouble, or a refusal that names a short wait. Later: once the network is back, the session is
 * renewed or a long wait is over. Never: after a definite refusal.
 */
export function outlook(error: unknown): 'soon' | 'later' | 'never' {
  if (!(error instanceof ApiError) || error.code === 'timeout') return 'later';
  const { status, retryAfterSeconds: wait } = error;
  if (status === 0) return isOffline() ? 'later' : 'soon';
  if (status === 429 || status >= 502) {
    const isShort = wait === undefined ? status !== 429 : wait <= LONGEST_WAIT_S;
    return isShort ? 'soon' : 'later';
  }
  return status === 401 || status === 408 || status >= 500 ? 'later' : 'never';
}

/** True if a request is worth a silent retry; otherwise the user learns of the failure at once. */
export function isTransient(error: unknown): boolean {
  return outlook(error) === 'soon';
}

/**
 * For idempotent requests: reads, and writes that carry their own id, to which the server returns
 * what it stored the first time. A definite refusal ends the retries.
 */
export const retryPolicy = {
  retry: (failures: number, error: Error) => failures < RETRIES && isTransient(error),
  /** In ms; never sooner than the server asked for. */
  retryDelay: (failures: number, error: Error) => {
    const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
    return Math.max(600 * 2 ** failures, asked * 1000);
  },
};
