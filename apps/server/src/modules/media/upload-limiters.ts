import { UPLOAD_MAX_BYTES, UPLOAD_TIMEOUT_MS, UPLOAD_TOO_LARGE } from '@pro-match/domain/media';
import { createConcurrencyLimiter } from '../../platform/admission/concurrency-limiter.ts';
import type { UploadRules } from '../../platform/http/api.ts';
import { AppError } from '../../platform/http/errors.ts';

/**
 * A few uploads per person at once. The rest of a burst waits before its body is read, so that
 * no upload is sent only to be refused.
 */
export const limitUploads = createConcurrencyLimiter({
  each: 4,
  waitingEach: 60,
  waiting: 1000,
  patienceMs: 45_000,
  refuse: tooManyUploads,
});

/** Two files at once, as more would saturate a small machine. */
export const limitReading = createConcurrencyLimiter({
  atOnce: 2,
  each: 1,
  waiting: 100,
  patienceMs: 60_000,
  refuse: tooManyUploads,
});

/** One at a time, as each takes much of the memory while it is read. */
export const limitLargeReading = createConcurrencyLimiter({ atOnce: 1, refuse: tooManyUploads });

function tooManyUploads(): AppError {
  return new AppError(
    'unavailable',
    "We're handling a lot of uploads right now. Please try again.",
    {
      retryAfter: 5,
      shedBy: 'uploads',
    },
  );
}

/** The calls that send a picture, and their limits. */
export const uploads: UploadRules = {
  are(method, path) {
    if (/^\/rest\/v1\/(request_photos|message_attachments)\//.test(path)) return method === 'POST';
    return (
      path.startsWith('/storage/v1/object/') &&
      (method === 'POST' || method === 'PUT') &&
      !path.startsWith('/storage/v1/object/list/')
    );
  },
  // Fits a picture and the form around it, over a slow phone's network.
  bodyLimit: UPLOAD_MAX_BYTES + 64 * 1024,
  bodyRefusal: UPLOAD_TOO_LARGE,
  timeoutMs: UPLOAD_TIMEOUT_MS,
};
