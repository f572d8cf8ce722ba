import { connect, createServer, type Server, type Socket } from 'node:net';

/** Where the Redis of the tests is. */
export const REDIS = new URL(process.env.TEST_REDIS_URL || 'redis://127.0.0.1:6379');

const dial = () => connect(Number(REDIS.port || 6379), REDIS.hostname);

export function isRedisReachable(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dial();
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

export interface RedisWire {
  url: string;
  /** Breaks all connections and takes no new ones. */
  cut(): Promise<void>;
  /** Listens on the same port again. */
  mend(): Promise<void>;
}

/** A wire to Redis that can be cut and mended. */
export async function openRedisWire(): Promise<RedisWire> {
  const open = new Set<Socket>();
  let server: Server;
  let port = 0;
  async function mend() {
    server = createServer((near) => {
      const far = dial();
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined).on('close', () => open.delete(socket));
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address ? address.port : 0;
  }
  await mend();
  return {
    url: `redis://127.0.0.1:${port}`,
    mend,
    async cut() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
