import { AppError } from '../../platform/http/errors.ts';
import { createGate } from '../../platform/load/concurrency-gate.ts';

/**
 * Turns for uploads: a few per person at once. The rest of a burst waits before its body is read,
 * so that a refused upload was not sent in vain.
 */
export const takeUploadTurn = createGate({
  each: 4,
  waitingEach: 60,
  waiting: 1000,
  patienceMs: 45_000,
  refuse: tooManyUploads,
});

export function tooManyUploads(): AppError {
  return new AppError(
    'unavailable',
    "We're handling a lot of uploads right now. Please try again.",
    {
      retryAfter: 5,
    },
  );
}

/** Whether a storage request sends a picture. */
export function isUpload(method: string, path: string): boolean {
  return (method === 'POST' || method === 'PUT') && !path.startsWith('/storage/v1/object/list/');
}
