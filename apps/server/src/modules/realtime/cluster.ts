import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';

/** Packets that wait for Redis to come back, before new ones are dropped. */
const QUEUE_MAX = 10_000;

/** Wait before a failed subscription is retried, in ms. */
const AGAIN_MS = 1_000;

type Client = ReturnType<typeof createClient>;

export interface Cluster {
  adapter: ReturnType<typeof createAdapter>;
  close(): void;
}

/**
 * The link to the other nodes, over one Redis stream. Its commands wait while Redis is away, unlike
 * those of requests: the reader must pause rather than spin, and pushes made meanwhile reach the
 * other nodes late, not never.
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
    adapter: createAdapter(forgiving(client as Client), {
      streamName: 'pro-match:realtime',
      channelPrefix: 'pro-match:realtime',
      onlyPlaintext: true,
      blockTimeInMs: 2_000,
    }),
    close: () => client.destroy(),
  };
}

/**
 * The adapter publishes and subscribes without waiting for the outcome: a connection lost at that
 * moment would be an unhandled rejection and end the process. A publication may be lost, which
 * pushes are designed for; a failed subscription is retried, or this node would stay deaf to the
 * others.
 */
function forgiving(client: Client): Client {
  const { publish, subscribe, duplicate } = client;
  const again = async (...wanted: Parameters<Client['subscribe']>): Promise<void> => {
    try {
      await subscribe.apply(client, wanted);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS).unref());
      if (client.isOpen) await again(...wanted);
    }
  };
  return Object.assign(client, {
    publish: (...message: Parameters<Client['publish']>) =>
      publish.apply(client, message).catch(() => 0),
    subscribe: again,
    duplicate: (...options: Parameters<Client['duplicate']>) =>
      forgiving(duplicate.apply(client, options) as Client),
  });
}
