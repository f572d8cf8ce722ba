import { Refusal } from './refusal.ts';

const READERS = ['arrayBuffer', 'blob', 'formData', 'json', 'text'] as const;

const refusals = new WeakMap<Response, Refusal>();

/**
 * The same response. One of 400 or more has to be expected by the test: its body can't be read before
 * its status, and a status that is never read fails the test.
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
 * A response whose body is read, for a request that tests share. Its parts are as much out of reach
 * before its status is asked for as the body was.
 */
export async function readAnswer<Parts extends object>(
  response: Response,
  partsOf: (text: string, headers: Headers) => Parts,
): Promise<Parts & { readonly status: number }> {
  const refusal = refusals.get(response);
  const text = await (refusal ? refusal.read() : response.text());
  const parts = partsOf(text, response.headers);
  if (!refusal) return { status: response.status, ...parts };
  // The status comes first, as a comparison reads one after the other.
  const properties: PropertyDescriptorMap = { status: { get: () => response.status } };
  for (const [name, value] of Object.entries(parts)) {
    // A problem states its status as well, which is the one that a test may ask for.
    if (name !== 'status') properties[name] = { get: () => refusal.checked(value, text) };
  }
  for (const property of Object.values(properties)) property.enumerable = true;
  return Object.defineProperties({}, properties) as Parts & { status: number };
}

/** An answer with the body that its JSON is. */
export async function readJson<Body>(
  asked: Promise<Response>,
): Promise<{ readonly status: number; body: Body }> {
  return readAnswer(await asked, (text) => ({ body: JSON.parse(text || 'null') as Body }));
}

/** As `fetch`, for a test that asks a server over the network. */
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
