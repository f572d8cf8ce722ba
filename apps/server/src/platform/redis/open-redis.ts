import type { Logger } from 'pino';
import { createClient, type RedisClientOptions } from 'redis';

export type Redis = ReturnType<typeof createClient>;

/** How often a quiet connection is checked, in ms. */
const PING_MS = 1_000;

/** In ms; then the connection is reopened, as a frozen Redis never ends it. */
const SILENCE_MS = 3_000;

/** Between two attempts to connect, in ms: screens wait for the return. */
const RETRY_MAX_MS = 500;

export interface RedisOptions {
  url: string;
  log: Logger;
  /** The service that needs this connection, for the log. */
  name: string;
}

/**
 * Fails at once while Redis is away, rather than let requests wait, and reconnects by itself. Never
 * rejects: Redis may come later.
 */
export function openRedis({ url, log, name }: RedisOptions): Redis {
  const options: RedisClientOptions = {
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: 2_000,
      socketTimeout: SILENCE_MS,
      reconnectStrategy: (retries) => Math.min(RETRY_MAX_MS, 50 * 2 ** Math.min(retries, 4)),
    },
  };
  const client = createClient(options);
  let away = false;
  client.on('error', (error: unknown) => {
    // Log one line per outage, not per try.
    if (!away) log.error({ err: error }, `${name}: Redis is away`);
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info(`${name}: Redis is back`);
    away = false;
  });
  client.connect().catch(() => undefined);
  return client as Redis;
}
