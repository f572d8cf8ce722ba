import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from '../../platform/redis/open-redis.ts';

/** The single stream that all nodes write and read. */
export const STREAM = 'pro-match:pushes';

/** In ms, below the idle time that ends a connection. */
const BLOCK_MS = 1_000;

const COUNT = 200;

/** Wait after a failure, in ms. */
const AGAIN_MS = 100;

export type Entry = Record<string, string>;

interface Read {
  messages: { id: string; message: Entry }[];
}

/**
 * Reads the stream from now on. After a gap it restarts with the newest entry and reports the gap:
 * Redis may have dropped older entries, and screens that reload their lists don't need them.
 */
export function createReader(client: Redis, hear: (entry: Entry | 'gap') => void) {
  let isClosed = false;
  let last: string | undefined;

  async function readNext(): Promise<void> {
    if (last === undefined) {
      const newest = await client.xRevRange(STREAM, '+', '-', { COUNT: 1 });
      last = newest?.[0]?.id ?? '0-0';
      hear('gap');
    }
    const answer = await client.xRead({ key: STREAM, id: last }, { BLOCK: BLOCK_MS, COUNT });
    for (const { id, message } of (answer as Read[] | null)?.[0]?.messages ?? []) {
      last = id;
      hear(message);
    }
  }

  async function read(): Promise<void> {
    while (!isClosed) {
      try {
        await readNext();
      } catch {
        last = undefined;
        await sleep(AGAIN_MS);
      }
    }
  }
  void read();

  return {
    close() {
      isClosed = true;
      client.destroy();
    },
  };
}
