import { Refusal } from './refusal.ts';

const READERS = ['arrayBuffer', 'blob', 'formData', 'json', 'text'] as const;

const refusals = new WeakMap<Response, Refusal>();

/**
 * Returns the response itself. The test has to expect a status of 400 or more: its body can't be
 * read before its status, and an unread status fails the test.
 */
export function watchResponse(response: Response, method: string, path: string): Response {
  if (response.status < 400) return response;
  const { status, body } = response;
  const clone = response.clone.bind(response);
  const refusal = new Refusal(`${method} ${path}: ${status}`, once(response.text.bind(response)));
  refusals.set(response, refusal);
  for (const name of READERS) {
    const original = response[name].bind(response) as () => Promise<unknown>;
    const value = async () => {
      if (refusal.isUnread) refusal.checked(undefined, await refusal.read());
      return original();
    };
    Object.defineProperty(response, name, { value });
  }
  return Object.defineProperties(response, {
    status: { get: () => refusal.asked(status) },
    ok: { get: () => refusal.asked(false) },
    body: { get: () => refusal.checked(body) },
    clone: { value: () => refusal.checked(clone)() },
  });
}

/**
 * Reads the body of a response that several tests share. Its parts can't be read before its status
 * either.
 */
export async function readAnswer<Parts extends object>(
  response: Response,
  partsOf: (text: string, headers: Headers) => Parts,
): Promise<Parts & { readonly status: number }> {
  const refusal = refusals.get(response);
  const text = await (refusal ? refusal.read() : response.text());
  const parts = partsOf(text, response.headers);
  if (!refusal) return { status: response.status, ...parts };
  // The status comes first, as comparisons read properties in order.
  const properties: PropertyDescriptorMap = { status: { get: () => response.status } };
  for (const [name, value] of Object.entries(parts)) {
    // A problem contains the status too, which a test may check.
    if (name !== 'status') properties[name] = { get: () => refusal.checked(value, text) };
  }
  for (const property of Object.values(properties)) property.enumerable = true;
  return Object.defineProperties({}, properties) as Parts & { status: number };
}

export async function readJson<Body>(
  asked: Promise<Response>,
): Promise<{ readonly status: number; body: Body }> {
  return readAnswer(await asked, (text) => ({ body: JSON.parse(text || 'null') as Body }));
}

/** Like `fetch`, but watches refusals. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const { method = 'GET' } = input instanceof Request ? input : (init ?? {});
  const url = input instanceof Request ? input.url : String(input);
  return watchResponse(await fetch(input, init), method, url);
};

function once<T>(read: () => T): () => T {
  let value: { of: T } | undefined;
  return () => {
    value ??= { of: read() };
    return value.of;
  };
}
