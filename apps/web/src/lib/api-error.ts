import { isRecord, recordOf } from './unknown-value.ts';

export interface FieldProblem {
  field: string;
  message: string;
}

interface Details {
  status: number;
  code: string;
  detail: string;
  errors?: FieldProblem[];
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  /** The server says more than the code does. */
  isExplained?: boolean;
}

/**
 * `status` is 0 if no complete response came: `code` is then `network_error`, `timeout` or
 * `bad_answer`. Otherwise both are the server's.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: FieldProblem[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly isExplained: boolean;

  constructor(details: Details, options?: ErrorOptions) {
    super(details.detail, options);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.detail = details.detail;
    this.errors = details.errors ?? [];
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.isExplained = details.isExplained ?? false;
  }
}

/** For a request without a complete response. */
export function withoutAnswer(
  cause: unknown,
  code = 'network_error',
  detail = 'You seem to be offline.',
): ApiError {
  return new ApiError({ status: 0, code, detail }, { cause });
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fieldProblems(value: unknown): FieldProblem[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((item: unknown) => {
    const field = isRecord(item) ? text(item.field) : undefined;
    const message = isRecord(item) ? text(item.message) : undefined;
    return field && message ? [{ field, message }] : [];
  });
}

/** Reads problem+json; a proxy's HTML page or an empty body still gives a usable error. */
export async function errorFromResponse(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const problem = recordOf(body);
  const wait = Number(response.headers.get('retry-after'));
  return new ApiError({
    status: response.status,
    // The auth contract uses `error_code` and `msg`; storage uses `message`.
    code: text(problem.error_code) ?? text(problem.code) ?? `http_${response.status}`,
    detail:
      text(problem.detail) ??
      text(problem.msg) ??
      text(problem.message) ??
      text(problem.title) ??
      'Something went wrong',
    errors: fieldProblems(problem.errors),
    requestId: text(problem.request_id) ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : undefined,
    isExplained: text(problem.detail) !== undefined && problem.detail !== problem.title,
  });
}

/**
 * The message for a person, or `fallback` if the error has none. Of failures from 500 on, only a
 * 503 that says what is unavailable has a useful message.
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.status === 0) return fallback;
  const isSaid = error.status < 500 || (error.status === 503 && error.isExplained);
  return isSaid ? error.detail : fallback;
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/**
 * Treats "not found" as success when removing or hiding something: another tab or person was
 * faster.
 */
export async function unlessGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}
