export const DEVICE_STORAGE_KEY = 'pro-match.device';
const HEADER = 'X-Device-Token';

/** Paths where passwords are tried and reset links requested. */
const NAMED = /\/auth\/v1\/(token|recover|signup|verify)\b/;

/**
 * `fetch` for the auth client. A browser that has signed in gets an opaque token and sends it
 * along, so that it isn't slowed down when strangers elsewhere guess passwords.
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

/** Null if this browser has no token. */
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
