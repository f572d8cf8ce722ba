import { readFileSync } from 'node:fs';
import { PUBLISHABLE_KEY } from './chat/product-server.ts';

/** A new client, signed up as a browser does. */
export async function signUp(url: string): Promise<{ userId: string; accessToken: string }> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({
      email: `client-${crypto.randomUUID()}@bench.example`,
      password: 'Bench-2026-password',
      data: { role: 'client' },
    }),
  });
  const answer = (await response.json()) as { access_token: string; user: { id: string } };
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}`);
  return { userId: answer.user.id, accessToken: answer.access_token };
}

/** Resident memory of a process, from the system's own books. */
export function residentMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}
