export const DEVICE_STORAGE_KEY = 'pro-match.device';
const HEADER = 'X-Device-Token';

/** Paths where passwords are tried and reset links requested. */
const NAMED = /\/auth\/v1\/(token|recover|signup|verify)\b/;

/**
 * `fetch` for the auth client. The server gives a browser that has signed in an opaque token, and
 * the browser sends it along, so that strangers who guess passwords elsewhere don't slow it down.
 */
export async function fetchAsDevice(input: RequestInfo | URL, init?: RequestInit) {
  const address = input instanceof Request ? input.url : String(input);
  if (!NAMED.test(address)) return fetch(input, init);
  const headers = new Headers(init?.headers);
  const kept = deviceToken();
  if (kept) headers.set(HEADER, kept);
  const answer = await fetch(input, { ...init, headers });
  const given = answer.headers.get(HEADER);
  if (given) keep(given);
  return answer;
}

/** This browser's token, for a call that needs it; null if it has none. */
export function deviceToken(): string | null {
  try {
    return localStorage.getItem(DEVICE_STORAGE_KEY);
  } catch {
    return null;
  }
}

function keep(token: string): void {
  try {
    localStorage.setItem(DEVICE_STORAGE_KEY, token);
  } catch {
    // A browser without storage is treated like a new one.
  }
}
