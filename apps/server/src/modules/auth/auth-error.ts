/**
 * A refusal by the auth routes, in the format that `@supabase/auth-js` expects (its
 * `src/lib/error-codes.ts` lists the codes).
 */
export class AuthError extends Error {
  readonly status: number;
  readonly errorCode: string;
  /** Why a password is weak. */
  readonly reasons: string[] | undefined;
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    errorCode: string,
    message: string,
    options: { reasons?: string[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AuthError';
    this.status = status;
    this.errorCode = errorCode;
    this.reasons = options.reasons;
    this.retryAfter = options.retryAfter;
  }
}

/** Refuses every request by the owner of a suspended account. */
export function accountSuspended(): AuthError {
  return new AuthError(
    403,
    'user_banned',
    'This account is suspended. The email we sent you says why and how to ask for another look.',
  );
}
