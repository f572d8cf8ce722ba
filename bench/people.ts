import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Role } from '@pro-match/domain/auth';
import { TERMS_VERSION } from '@pro-match/domain/terms';
import { LOAD_PASSWORD } from '../apps/server/src/testing/load/signed-in-routes.ts';
import { PUBLISHABLE_KEY } from './chat/product-server.ts';

export interface Account {
  userId: string;
  accessToken: string;
}

/** The usual address by default. */
interface Caller {
  account?: Account;
  localAddress?: string | undefined;
}

const PER_ADDRESS = 50;

const agent = new Agent({ keepAlive: true });

/** Signs up like a browser, from as many addresses as needed. */
export async function signUpMany(url: string, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let number = 0; number < count; number += 1) {
    const localAddress = `127.0.1.${1 + Math.floor(number / PER_ADDRESS)}`;
    accounts.push(await signUp(url, 'client', localAddress));
  }
  return accounts;
}

/** Signs up like a browser, and accepts the terms. */
export async function signUp(url: string, role: Role, localAddress?: string): Promise<Account> {
  const answer = await ask(url, { localAddress }, 'POST', '/auth/v1/signup', {
    email: `${role}-${crypto.randomUUID()}@bench.example`,
    password: LOAD_PASSWORD,
    data: { role },
  });
  const { access_token, user } = answer as { access_token: string; user: { id: string } };
  const account = { userId: user.id, accessToken: access_token };
  await ask(url, { account, localAddress }, 'PUT', `/rest/v1/profiles/${user.id}`, {
    terms_accepted: true,
    terms_version: TERMS_VERSION,
  });
  return account;
}

/** Uses a kept-alive connection; resolves to the response's body, rejects unless it succeeds. */
export function ask(
  url: string,
  { account, localAddress }: Caller,
  method: string,
  path: string,
  body: unknown,
): Promise<unknown> {
  const payload = JSON.stringify(body);
  const headers = {
    apikey: PUBLISHABLE_KEY,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(payload),
    ...(account ? { authorization: `Bearer ${account.accessToken}` } : {}),
  };
  const options = { method, agent, headers, ...(localAddress ? { localAddress } : {}) };
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, options, (response) => {
      const { statusCode = 0 } = response;
      json(response).then((answer) => {
        if (statusCode < 300) resolve(answer);
        else reject(new Error(`${method} ${path}: ${statusCode} ${JSON.stringify(answer)}`));
      }, reject);
    });
    asked.on('error', reject);
    asked.end(payload);
  });
}
