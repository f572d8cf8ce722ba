import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';

/** Packets that wait for Redis to come back, before new ones are dropped. */
const QUEUE_MAX = 10_000;

export interface Cluster {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/**
 * The link to the other nodes, over one Redis stream. Its commands wait while
 * Redis is away, unlike those of requests: the reader must pause rather than
 * spin, and what was pushed meanwhile reaches the other nodes late, not never.
 */
export function openCluster(url: string, log: Logger): Cluster {
  const client = createClient({
    url,
    commandsQueueMaxLength: QUEUE_MAX,
    socket: { reconnectStrategy: (retries) => Math.min(5_000, 100 * 2 ** Math.min(retries, 6)) },
  });
  let away = false;
  client.on('error', (error: unknown) => {
    // One line an outage, not one a try.
    if (!away) log.error({ err: error }, 'the link to the other nodes is down');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('the link to the other nodes is back');
    away = false;
  });
  client.connect().catch(() => undefined);
  return {
    // Payloads are JSON; the reader's pause bounds how long a stop takes.
    adapter: createAdapter(client, {
      streamName: 'pro-match:realtime',
      channelPrefix: 'pro-match:realtime',
      onlyPlaintext: true,
      blockTimeInMs: 2_000,
    }),
    close: () => client.destroy(),
  };
}
