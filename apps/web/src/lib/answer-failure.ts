import { ApiError } from './api-error.ts';

/** Why an answer to the other party did not get through, in words to the person who gave it. */
export function answerFailure(error: unknown): string {
  const isRefused = error instanceof ApiError && error.status === 409;
  return isRefused ? error.detail : "We couldn't send your answer. Please try again.";
}
