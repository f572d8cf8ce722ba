import { ApiError, errorMessage } from './api-error.ts';

export interface UploadFailure {
  /** In words for the person. */
  message: string;
  /** False where the same file would be refused again. */
  canRetry: boolean;
}

/** What to say of an upload that did not come through. */
export function uploadFailure(error: unknown): UploadFailure {
  if (error instanceof ApiError && error.status === 0) {
    return { message: 'The connection was lost.', canRetry: true };
  }
  const message = errorMessage(error, "It didn't upload.");
  const isRefused = error instanceof ApiError && [402, 413, 422].includes(error.status);
  return { message, canRetry: !isRefused };
}
