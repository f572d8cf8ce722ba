import type { Problem } from '@pro-match/domain/wire';
import { HTTPException } from 'hono/http-exception';
import { databaseFailure } from '../database/database-errors.ts';
import { AppError, ERRORS } from './errors.ts';
import { hungUp, isHangUp } from './hang-up.ts';

export function problemOf(error: AppError, requestId: string): Problem {
  return {
    type: `urn:pro-match:problem:${error.code}`,
    title: ERRORS[error.code].title,
    status: error.status,
    code: error.code,
    detail: error.message,
    ...(error.errors ? { errors: error.errors } : {}),
    request_id: requestId,
  };
}

/** An unexpected error becomes a generic `internal`. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof HTTPException) return fromHttpException(error);
  if (isHangUp(error)) return hungUp(error);
  if (isDiskFull(error)) {
    return new AppError('unavailable', undefined, {
      cause: error,
      retryAfter: 30,
      shedBy: 'disk_full',
    });
  }
  switch (databaseFailure(error)) {
    case 'away':
      return new AppError('unavailable', undefined, {
        cause: error,
        retryAfter: 2,
        shedBy: 'database_away',
      });
    case 'contended':
      return new AppError('unavailable', undefined, {
        cause: error,
        retryAfter: 1,
        shedBy: 'database_contended',
      });
    case 'too_slow':
      return new AppError('timeout', undefined, { cause: error, shedBy: 'database_slow' });
    case 'bad_text':
      return new AppError('bad_request', "The text has characters we can't store");
    default:
      return new AppError('internal', undefined, { cause: error });
  }
}

/** Only for this machine's files: the database reports a full disk with its own code. */
function isDiskFull(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'ENOSPC' || code === 'EDQUOT';
}

/** Maps Hono's own refusals: malformed JSON, an unsupported media type, too large a body. */
function fromHttpException(error: HTTPException): AppError {
  if (error.status === 413) return new AppError('too_large');
  if (error.status === 404) return new AppError('not_found');
  if (error.status === 401) return new AppError('not_signed_in');
  if (error.status < 500) return new AppError('bad_request', error.message || undefined);
  return new AppError('internal', undefined, { cause: error });
}
