import { ApiError } from '../../lib/api-error.ts';

/** Why an answer to a quote did not get through, in words to the client. */
export function answerFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 409;
  return isRefused ? error.detail : "We couldn't send your answer. Please try again.";
}
