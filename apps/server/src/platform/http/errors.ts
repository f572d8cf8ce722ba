import type { FieldError } from '@pro-match/domain/wire';

/** Every code that the API answers, with its status and its title. */
export const ERRORS = {
  bad_request: { status: 400, title: 'The request could not be understood' },
  validation_failed: { status: 422, title: 'Some fields need another look' },
  not_signed_in: { status: 401, title: 'Please sign in' },
  bad_key: { status: 401, title: 'The application key is missing or wrong' },
  second_factor_required: { status: 403, title: 'Sign in with a second factor' },
  not_found: { status: 404, title: 'Not found' },
  conflict: { status: 409, title: 'That is not possible any more' },
  '23505': { status: 409, title: 'That exists already' },
  quota_reached: { status: 402, title: 'The plan has no match left this month' },
  upgrade_required: { status: 402, title: 'The plan does not include that' },
  payment_unavailable: { status: 503, title: 'Payments are not available' },
  too_large: { status: 413, title: 'The request is too large' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  timeout: { status: 503, title: 'That took too long' },
  unavailable: { status: 503, title: 'The service is not available right now' },
  internal: { status: 500, title: 'Something went wrong on our side' },
} as const;

export type ErrorCode = keyof typeof ERRORS;

/**
 * The one error that use cases throw. `detail` is for the person and says what
 * can be done; `cause` is for the operator and is only logged.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    detail: string = ERRORS[code].title,
    options: { cause?: unknown; errors?: FieldError[]; retryAfter?: number } = {},
  ) {
    super(detail, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = options.errors;
    this.retryAfter = options.retryAfter;
  }

  get status() {
    return ERRORS[this.code].status;
  }
}

/** The answer for what is missing and for what is forbidden: nobody can tell which. */
export function notFound(detail?: string): AppError {
  return new AppError('not_found', detail);
}
