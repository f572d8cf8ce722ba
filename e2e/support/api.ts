import { randomInt } from 'node:crypto';

/** Set by the global setup. */
export function baseUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error('The server was not started by the global setup');
  return url;
}

/** From the block reserved for tests (RFC 2544). */
export function newAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Like `fetch`, but throws for a refused request. */
export async function fetchTaken(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init);
  if (answer.status < 400) return answer;
  throw new Error(`${init?.method ?? 'GET'} ${url}: ${answer.status} ${await answer.text()}`);
}

/** Calls the API like a browser; throws for a refused request. */
export async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; address?: string } = {},
): Promise<T> {
  const answer = await fetchTaken(`${baseUrl()}${path}`, {
    method,
    headers: {
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}
