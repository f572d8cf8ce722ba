import { PUBLISHABLE_KEY } from '../chat/product-server.ts';
import { requestOf } from '../http-load.ts';
import type { HotCall, Place } from './hot-path.ts';

/** Several, so that strangers do not share one address. */
export const ADDRESSES = Array.from({ length: 8 }, (_, index) => `127.0.3.${index + 1}`);

function headersOf({ token }: HotCall): Record<string, string> {
  return {
    apikey: PUBLISHABLE_KEY,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    'Accept-Encoding': 'gzip, deflate, br',
  };
}

/** The bytes that a browser would send. */
export const bytesOf = (base: string, call: HotCall): Buffer =>
  requestOf(call.method, `${base}${call.path}`, headersOf(call), call.body);

/** Calls the app of this process, and reads the whole response. */
export async function askInProcess({ t }: Place, call: HotCall): Promise<void> {
  const { method, path, body } = call;
  const response = await t.app.request(path, {
    method,
    headers: {
      ...headersOf(call),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer}`);
}
