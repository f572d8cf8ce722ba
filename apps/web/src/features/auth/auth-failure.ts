const FALLBACK = 'An error occurred';

export class AuthFailure extends Error {
  override name = 'AuthFailure';
}

interface Answer {
  message: string;
  /** HTTP status; 0 if there was no response. */
  status: number | undefined;
}

function isAuthAnswer(error: unknown): error is Error & Answer {
  return error instanceof Error && '__isAuthError' in error;
}

/** A refusal has the auth service's own message; everything else gets a general sentence. */
export function authMessage(error: unknown): string {
  if (error instanceof AuthFailure) return error.message;
  if (!isAuthAnswer(error)) return FALLBACK;
  if (/already registered/i.test(error.message)) {
    return 'This email is already registered. Please login instead.';
  }
  if (error.status === 0) return 'You seem to be offline.';
  const isTrouble = error.status !== undefined && error.status >= 500;
  return isTrouble || error.message === '' ? FALLBACK : error.message;
}

/**
 * Maps a refusal of the auth service to the field concerned.
 *
 * @param fields the field for each error code
 */
export function authRefusalsBy<Field extends string>(fields: Record<string, Field>) {
  return (error: unknown): Partial<Record<Field, string>> | undefined => {
    const code = isAuthAnswer(error) && 'code' in error ? error.code : undefined;
    const field = typeof code === 'string' ? fields[code] : undefined;
    if (!field) return undefined;
    const problems: Partial<Record<Field, string>> = {};
    problems[field] = authMessage(error);
    return problems;
  };
}
