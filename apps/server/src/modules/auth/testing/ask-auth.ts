import type { TestApp } from '../../../testing/create-test-app.ts';
import { readAnswer } from '../../../testing/refusals/watch-response.ts';
import type { SessionAnswer, UserAnswer } from '../auth.schema.ts';

/** Every field that a response of the area may have; a test reads those it expects. */
export interface AuthBody extends SessionAnswer, UserAnswer {
  code: number;
  error_code: string;
  msg: string;
  weak_password: { reasons: string[]; message: string };
}

export interface AuthAnswer {
  readonly status: number;
  headers: Headers;
  body: AuthBody;
}

export interface AuthAsk {
  body?: unknown;
  token?: string;
  address?: string;
  /** Token by which the server recognizes the browser. */
  device?: string | null;
}

/** Calls `/auth/v1` signed out, or with a token. */
export async function askAuth(
  t: TestApp,
  method: string,
  path: string,
  { body, token, address, device }: AuthAsk = {},
): Promise<AuthAnswer> {
  const response = await t.app.request(`/auth/v1${path}`, {
    method,
    headers: {
      apikey: t.deps.config.PUBLISHABLE_KEY,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(device ? { 'x-device-token': device } : {}),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return readAnswer(response, (text, headers) => ({
    headers,
    body: text === '' ? {} : JSON.parse(text),
  }));
}

export const PASSWORD = 'Harbor-lamp-58';

let people = 0;

/** Signs a new person up. */
export async function signUpSomebody(
  t: TestApp,
  overrides: { email?: string; role?: string } = {},
): Promise<SessionAnswer> {
  people += 1;
  const { email = `person-${people}@example.com`, role = 'client' } = overrides;
  const answer = await askAuth(t, 'POST', '/signup', {
    body: { email, password: PASSWORD, data: { role } },
  });
  if (answer.status !== 200) throw new Error(`Sign-up failed: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export function signInWith(t: TestApp, email: string, password: string): Promise<AuthAnswer> {
  return askAuth(t, 'POST', '/token?grant_type=password', { body: { email, password } });
}

export function refreshWith(t: TestApp, refreshToken: unknown): Promise<AuthAnswer> {
  return askAuth(t, 'POST', '/token?grant_type=refresh_token', {
    body: { refresh_token: refreshToken },
  });
}

/** The id of the session that an access token belongs to. */
export function sessionIdOf(accessToken: string): string {
  const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return JSON.parse(payload).session_id;
}
