import { publishableKey } from './page-settings.ts';

export const JSON_TYPE = 'application/json';

/** Without a token, the request is anonymous. */
export function callHeaders(token: string | null, type: string | undefined): Headers {
  const headers = new Headers({ apikey: publishableKey(), accept: JSON_TYPE });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (type) headers.set('content-type', type);
  return headers;
}
