import type { Problem } from '@pro-match/domain/wire';
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../platform/http/errors.ts';
import type { RouterEnv } from '../../platform/http/router.ts';
import { AuthError } from './auth-error.ts';

/** Formats the area's errors as its contract does; other errors are passed to the platform. */
export const answerAuthErrors: ErrorHandler<RouterEnv> = (thrown, context) => {
  const error = toAuthError(thrown);
  if (!error) throw thrown;
  if (error.retryAfter !== undefined) {
    context.header('Retry-After', String(Math.max(1, Math.ceil(error.retryAfter))));
  }
  if (thrown instanceof AppError && thrown.shedBy) context.set('shedBy', thrown.shedBy);
  if (error.status === 401) context.header('WWW-Authenticate', 'Bearer');
  const { status, errorCode, message, reasons } = error;
  return context.json(
    {
      code: status,
      error_code: errorCode,
      msg: message,
      ...(reasons ? { weak_password: { reasons, message } } : {}),
    },
    status as ContentfulStatusCode,
  );
};

function toAuthError(error: unknown): AuthError | undefined {
  if (error instanceof AuthError) return error;
  if (error instanceof HTTPException && error.status === 400) {
    return new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
  }
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'too_many_requests') {
    const { retryAfter = 1 } = error;
    return new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {
      retryAfter,
    });
  }
  if (error.code === 'validation_failed') {
    return new AuthError(400, 'validation_failed', error.message);
  }
  return undefined;
}

/** The contract's codes for platform errors raised before any route of the area runs. */
const CODES: Record<string, string> = {
  bad_key: 'no_authorization',
  bad_request: 'bad_json',
  too_large: 'validation_failed',
  timeout: 'request_timeout',
  too_many_requests: 'over_request_rate_limit',
  not_found: 'not_found',
  validation_failed: 'validation_failed',
};

/** In the contract's format, `code` is the status, a number. */
export function presentAuthProblem(problem: Problem) {
  const { status, code, detail, request_id } = problem;
  return { code: status, error_code: CODES[code] ?? 'unexpected_failure', msg: detail, request_id };
}
