import type { TokenScope } from '@pro-match/domain/tokens';
import type { FieldError } from '@pro-match/domain/wire';

export const ERRORS = {
  bad_request: { status: 400, title: "We couldn't understand the request" },
  validation_failed: { status: 422, title: 'Some fields need another look' },
  not_signed_in: { status: 401, title: 'Please sign in' },
  bad_key: { status: 401, title: 'The application key is missing or wrong' },
  terms_required: { status: 403, title: 'Please accept the terms to continue' },
  reauthentication_needed: { status: 403, title: 'Enter your current password to continue' },
  scope_missing: { status: 403, title: "The token doesn't allow that" },
  second_factor_required: { status: 403, title: 'Sign in with a second factor' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: "That's no longer possible" },
  job_full: { status: 409, title: 'This job asks as many businesses as it can' },
  job_closed: { status: 409, title: 'This job is closed' },
  business_paused: { status: 409, title: 'This business takes no requests right now' },
  confirm_email: { status: 403, title: 'Please confirm your email first' },
  '23505': { status: 409, title: 'That already exists' },
  quota_reached: { status: 402, title: 'Your plan has no matches left this month' },
  upgrade_required: { status: 402, title: "Your plan doesn't include that" },
  payment_unavailable: { status: 503, title: "Payments aren't available" },
  too_large: { status: 413, title: 'The request is too large' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  timeout: { status: 503, title: 'That took too long' },
  unavailable: { status: 503, title: "The service isn't available right now" },
  internal: { status: 500, title: 'Something went wrong on our end' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** Limits that reject a caller, for errors that don't name one. */
const SHED_BY: Partial<Record<ErrorCode, string>> = { too_many_requests: 'rate_limit' };

/**
 * The one error that use cases throw. `detail` tells the person what they can do; `cause` is for
 * the operator and is only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;
  /** The limit that rejected the caller, for the metrics: one of a few names of ours. */
  readonly shedBy: string | undefined;

  constructor(
    code: ErrorCode,
    detail: string = ERRORS[code].title,
    options: {
      cause?: unknown;
      errors?: FieldError[];
      retryAfter?: number;
      shedBy?: string;
    } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
    this.shedBy = options.shedBy ?? SHED_BY[code];
  }

  get status() {
    return ERRORS[this.code].status;
  }
}

/** An error that a person can fix in one field, worded for them. */
export function fieldError(field: string, message: string, cause?: unknown): AppError {
  return new AppError('validation_failed', message, { cause, errors: [{ field, message }] });
}

/** The same for missing and forbidden, so that callers can't tell which. */
export function notFound(detail?: string): AppError {
  return new AppError('not_found', detail);
}

/** For a personal access token without the scope. */
export function scopeMissing(scope: TokenScope): AppError {
  return new AppError('scope_missing', `This takes a token with the scope ${scope}.`);
}

/** For a client-made id that is already used for something else. */
export function idInUse(cause?: unknown): AppError {
  return new AppError('conflict', 'This ID is already in use.', { cause });
}
