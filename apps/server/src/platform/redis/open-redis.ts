import type { Logger } from 'pino';
import { createClient } from 'redis';

export type Redis = ReturnType<typeof createClient>;

/**
 * A connection that fails at once while Redis is away, rather than let requests
 * wait, and comes back by itself. Never rejects: Redis may come later.
 */
export function openRedis(url: string, log: Logger): Redis {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5_000,
      reconnectStrategy: (retries) => Math.min(5_000, 100 * 2 ** Math.min(retries, 6)),
    },
  });
  let away = false;
  client.on('error', (error: unknown) => {
    // One line an outage, not one a try.
    if (!away) log.error({ err: error }, 'Redis is away');
    away = true;
  });
  client.on('ready', () => {
    if (away) log.info('Redis is back');
    away = false;
  });
  client.connect().catch(() => undefined);
  return client as Redis;
}
