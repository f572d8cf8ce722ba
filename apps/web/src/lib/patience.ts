import { ApiError } from './api-error.ts';

const RETRIES = 2;

/**
 * Sending again is safe: the request carries its own id, and the server answers a repeat with what
 * it stored the first time. So only an answer that says no ends it at once.
 */
export const patience = {
  retry: (failures: number, error: Error) =>
    failures < RETRIES && error instanceof ApiError && (error.status === 0 || error.status >= 502),
  retryDelay: (failures: number) => 600 * 2 ** failures,
};
