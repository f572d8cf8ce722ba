import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { json } from 'node:stream/consumers';
import { PUBLISHABLE_KEY } from './chat/product-server.ts';

export interface Account {
  userId: string;
  accessToken: string;
}

/** Sign-ups that one address may make. */
const PER_ADDRESS = 50;

/** New clients, signed up as browsers do, from as many addresses as that many people have. */
export async function signUpMany(url: string, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let number = 0; number < count; number += 1) {
    accounts.push(await signUp(url, `127.0.1.${1 + Math.floor(number / PER_ADDRESS)}`));
  }
  return accounts;
}

/** A new client, signed up as a browser does. */
export function signUp(url: string, localAddress?: string): Promise<Account> {
  const headers = { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers, ...(localAddress ? { localAddress } : {}) };
    const asked = request(`${url}/auth/v1/signup`, options, (response) => {
      json(response).then((answer) => {
        if (response.statusCode !== 200) reject(new Error(`Sign-up: ${response.statusCode}`));
        const { access_token, user } = answer as { access_token: string; user: { id: string } };
        resolve({ userId: user.id, accessToken: access_token });
      }, reject);
    });
    asked.on('error', reject);
    asked.end(
      JSON.stringify({
        email: `client-${crypto.randomUUID()}@bench.example`,
        password: 'Bench-2026-password',
        data: { role: 'client' },
      }),
    );
  });
}

/** Resident memory of a process, now or the highest so far, from the system's own books. */
export function residentMegabytes(
  pid: number | undefined,
  field: 'VmRSS' | 'VmHWM' = 'VmRSS',
): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
}

/** Clock ticks a second of the system's books, fixed on Linux. */
const TICKS = 100;

/** Processor time that a process has taken so far, in ms. */
export function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}
