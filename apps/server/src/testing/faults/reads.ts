import type { Talk } from './talk.ts';
import { KEY } from './talk.ts';

/** Interval of each reader in ms, within the limits. */
const EVERY_MS = 100;

export interface Reads {
  answered: number;
  /** Failures in the responder's words. */
  failed: string[];
}

/** Reads what an open app reads, without retries, until the returned function is called. */
export function beginReads(
  { people }: Pick<Talk, 'people'>,
  address: string,
): () => Promise<Reads> {
  const reads: Reads = { answered: 0, failed: [] };
  let isOver = false;
  const reading = people.map(async ({ accessToken, matchId }) => {
    const paths = [
      '/rest/v1/matches',
      `/rest/v1/matches/${matchId}/messages`,
      '/rest/v1/notifications/unread_count',
      '/rest/v1/services',
    ];
    const headers = { apikey: KEY, authorization: `Bearer ${accessToken}` };
    for (let turn = 0; !isOver; turn += 1) {
      const path = paths[turn % paths.length] ?? '';
      const failure = await readOnce(`${address}${path}`, headers);
      if (failure === undefined) reads.answered += 1;
      else reads.failed.push(failure);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(reading);
    return reads;
  };
}

async function readOnce(url: string, headers: Record<string, string>): Promise<string | undefined> {
  const started = new Date();
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(25_000) });
    const body = await answer.text();
    return answer.ok ? undefined : `${started.toISOString()} ${url} ${answer.status} ${body}`;
  } catch (error) {
    return `${started.toISOString()} ${url} ${describe(error)}`;
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.message}: ${error.cause}` : String(error);
}
