import { randomInt } from 'node:crypto';

/** The address of the product under test, which the global setup started. */
export function baseUrl(): string {
  const url = process.env.E2E_BASE_URL;
  if (!url) throw new Error('The server was not started by the global setup');
  return url;
}

/** An address from the block that is kept for documentation and tests. */
export function newAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Calls the API as the browser would; throws with the answer when it is refused. */
export async function call<T>(
  method: string,
  path: string,
  options: { body?: unknown; token?: string; address?: string } = {},
): Promise<T> {
  const answer = await fetch(`${baseUrl()}${path}`, {
    method,
    headers: {
      apikey: 'sb_publishable_local',
      'content-type': 'application/json',
      'x-forwarded-for': options.address ?? newAddress(),
      ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    },
    ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T);
}
