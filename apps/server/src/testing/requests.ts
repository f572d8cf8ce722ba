import type { Router } from '../platform/http/router.ts';

/**
 * Calls the app as a person: `request('POST', '/rest/v1/matches', { ... })`. Sends bytes as a
 * picture.
 */
export type Ask = (method: string, path: string, body?: unknown) => Promise<Response>;

/** Requests carry the application's key and the access token, if any. */
export function asking(app: Router, key: string, accessToken?: string): Ask {
  return async (method, path, body) => {
    const sent = sentAs(body);
    return app.request(path, {
      method,
      headers: {
        apikey: key,
        ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
        ...(sent && { 'content-type': sent.type }),
      },
      ...(sent && { body: sent.body }),
    });
  };
}

function sentAs(body: unknown) {
  if (body === undefined) return undefined;
  if (body instanceof Uint8Array) return { type: 'image/png', body: new Uint8Array(body) };
  return { type: 'application/json', body: JSON.stringify(body) };
}
