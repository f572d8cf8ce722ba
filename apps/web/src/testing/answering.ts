import { vi } from 'vitest';

export interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

type Answer = (call: Call) => { status?: number; body?: unknown };

/** Answers the app's calls in memory, in place of `fetch`; returns the calls as they arrive. */
export function answering(answer: Answer): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    calls.push(call);
    const { status = 200, body = null } = answer(call);
    return new Response(status === 204 ? null : JSON.stringify(body), { status });
  });
  return calls;
}
