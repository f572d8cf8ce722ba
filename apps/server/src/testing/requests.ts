import type { Router } from '../platform/http/router.ts';

/** Calls the app as a person: `request('POST', '/rest/v1/matches', { ... })`. */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Requests with the application's key and, where there is one, an access token. */
export function asking(app: Router, key: string, accessToken?: string): Ask {
  return async (method, path, body) =>
    app.request(path, {
      method,
      headers: {
        apikey: key,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
}
