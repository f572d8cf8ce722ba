import { learnTime } from '../clock.ts';
import { ApiError, errorFromResponse, withoutAnswer } from './api-error.ts';
import { callHeaders, JSON_TYPE } from './call-headers.ts';
import { takeFirstRead } from './first-reads.ts';
import { keepForOffline, lastAnswer } from './offline-reads.ts';
import { accessToken, refreshedAccessToken } from './session.ts';
import { TERMS_REQUIRED, tellTermsRequired } from './terms-required.ts';

const TIMEOUT_MS = 15_000;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  /** Undefined values are not sent. */
  query?: Record<string, string | number | boolean | undefined>;
  /** Sent as JSON; a Blob or FormData is sent as it is. */
  body?: unknown;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  /** Gets the share sent, 0 to 1; only for a Blob. */
  onProgress?: (share: number) => void;
}

function urlOf(path: string, query: RequestOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function payload(body: unknown): { body?: BodyInit; type?: string } {
  if (body === undefined) return {};
  if (body instanceof Blob || body instanceof FormData) return { body };
  return { body: JSON.stringify(body), type: JSON_TYPE };
}

async function send(method: Method, path: string, options: RequestOptions, token: string | null) {
  const { body, type } = payload(options.body);
  const headers = callHeaders(token, type);
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const url = urlOf(path, options.query);
  try {
    if (options.onProgress && body instanceof Blob) {
      // Loaded late: only pictures are sent like this, and strangers on a public screen send none.
      const { fetchWithProgress } = await import('./fetch-with-progress.ts');
      return await fetchWithProgress(url, { method, headers, body, signal }, options.onProgress);
    }
    const started = takeFirstRead({ method, url, body }, token, signal);
    const sent = { method, headers, signal, ...(body === undefined ? {} : { body }) };
    return learnTime(await (started ?? fetch(url, sent)));
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    if (!timeout.aborted) throw withoutAnswer(cause);
    throw withoutAnswer(cause, 'timeout', 'That took too long. Please try again.');
  }
}

async function sendPatiently(
  method: Method,
  path: string,
  options: RequestOptions,
  token: string | null,
): Promise<Response> {
  try {
    return await send(method, path, options, token);
  } catch (error) {
    // A phone that changes networks drops one connection; reading twice does no harm.
    const dropped = error instanceof ApiError && error.code === 'network_error';
    if (method !== 'GET' || !dropped) throw error;
    return send(method, path, options, token);
  }
}

async function currentToken(): Promise<string | null> {
  try {
    return await accessToken();
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    // The refresh needs auth-js, whose code did not load.
    throw withoutAnswer(cause);
  }
}

/** Sends the request as the signed-in user, if there is one. Throws `ApiError`. */
export async function answer(
  method: Method,
  path: string,
  options: RequestOptions,
): Promise<Response> {
  const token = await currentToken();
  let response = await sendPatiently(method, path, options, token);
  if (response.status === 401 && token) {
    // The token may have been revoked, or the clock may be wrong: request a new one once.
    const fresh = await refreshedAccessToken(token);
    if (fresh) response = await sendPatiently(method, path, options, fresh);
  }
  if (!response.ok) {
    const error = await errorFromResponse(response);
    if (error.code === TERMS_REQUIRED) tellTermsRequired();
    throw error;
  }
  return response;
}

/** Like `answer`, but returns the parsed body. Throws `ApiError`. */
export async function request<T>(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<T> {
  let response: Response;
  try {
    response = await answer(method, path, options);
  } catch (error) {
    if (method !== 'GET') throw error;
    return lastAnswer<T>(urlOf(path, options.query), error);
  }
  if (response.status === 204) return undefined as T;
  try {
    const read = (await response.json()) as T;
    if (method === 'GET') keepForOffline(urlOf(path, options.query), read);
    return read;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    // The response broke off, or wasn't the server's: a hotel network's sign-in page, for example.
    throw withoutAnswer(cause, 'bad_answer', 'Something went wrong');
  }
}

type Reading = Omit<RequestOptions, 'body'>;

/** `path` starts after `/rest/v1`, for example `/matches`. */
export const rest = {
  get: <T>(path: string, options?: Reading) => request<T>('GET', `/rest/v1${path}`, options),
  post: <T>(path: string, body?: unknown, options?: Reading) =>
    request<T>('POST', `/rest/v1${path}`, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: Reading) =>
    request<T>('PUT', `/rest/v1${path}`, { ...options, body }),
  patch: <T>(path: string, body?: unknown, options?: Reading) =>
    request<T>('PATCH', `/rest/v1${path}`, { ...options, body }),
  delete: <T>(path: string, options?: RequestOptions) =>
    request<T>('DELETE', `/rest/v1${path}`, options),
};

export function callFunction<T>(name: string, body: unknown = {}, options?: Reading): Promise<T> {
  return request<T>('POST', `/functions/v1/${name}`, { ...options, body });
}
