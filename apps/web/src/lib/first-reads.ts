import { callHeaders, JSON_TYPE } from './call-headers.ts';

/** A request that the page's head makes while the app's code is still loading. */
export interface FirstRead {
  method: 'GET' | 'POST';
  /** With its query, as `request` writes it. */
  url: string;
  /** JSON, as `request` writes it. */
  body?: string;
}

interface Started {
  token: string;
  /** In ms since the navigation began. */
  at: number;
  answer: Promise<Response>;
  controller: AbortController;
}

declare global {
  interface Window {
    /** Responses not taken yet; by method, URL and body. */
    firstReads?: Map<string, Started>;
  }
}

/** A response not taken within this time is outdated. */
const FRESH_MS = 10_000;

interface Call {
  method: string;
  url: string;
  body?: unknown;
}

const keyOf = ({ method, url, body = '' }: Call) => `${method} ${url} ${body}`;

/**
 * Sends the request as the signed-in user; the first caller with the same request gets the
 * response.
 */
export function startFirstRead(read: FirstRead, token: string): Promise<Response> {
  const controller = new AbortController();
  const { method, url, body } = read;
  const answer = fetch(url, {
    method,
    headers: callHeaders(token, body === undefined ? undefined : JSON_TYPE),
    signal: controller.signal,
    ...(body === undefined ? {} : { body }),
  });
  // The caller that takes it gets the failure; otherwise nobody misses it.
  answer.catch(() => undefined);
  window.firstReads ??= new Map();
  window.firstReads.set(keyOf(read), { token, at: performance.now(), answer, controller });
  return answer;
}

/**
 * The response to the same request by the same person, once, if the head made it; `signal` aborts
 * it.
 */
export function takeFirstRead(
  call: Call,
  token: string | null,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const key = keyOf(call);
  const started = globalThis.window?.firstReads?.get(key);
  if (!started) return undefined;
  window.firstReads?.delete(key);
  if (started.token !== token || performance.now() - started.at > FRESH_MS) return undefined;
  const end = () => started.controller.abort(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  return started.answer;
}
