import { createServer, type ListenOptions, type Server } from 'node:net';

/**
 * Sockets that listen on the port. Each accepts one connection per turn of the event loop, and
 * turns are long under load: with a single socket, a thousand clients that connect at once would
 * wait many seconds to be served or refused.
 */
const LISTENERS = 16;

/**
 * Connections that may wait to be accepted, if the system allows. Node's 511 overflow within a busy
 * second, and a dropped client is neither served nor refused for several seconds.
 */
const BACKLOG = 4096;

export interface Listeners {
  /** Resolves to the port, which the system chooses for 0. Rejects if it is not available. */
  listen(port: number, host: string): Promise<number>;
  /** Accepts no more connections; resolves when the existing ones have ended. */
  close(): Promise<void>;
}

/** Several sockets if Node and the system can share a port. */
export function createListeners(server: Server): Listeners {
  const others: Server[] = [];
  const close = async () => {
    await Promise.all([server, ...others].map(closed));
  };
  return {
    async listen(port, host) {
      if (!canSharePort()) return listening(server, { port, host });
      // Binding a shared port succeeds even if another server shares it too, so check first.
      const probe = createServer((socket) => socket.destroy());
      const own = await listening(probe, { port, host });
      await closed(probe);
      const shared = { port: own, host, reusePort: true };
      try {
        await listening(server, shared);
        for (let count = 1; count < LISTENERS; count += 1) {
          // Like the sockets of an HTTP server.
          const other = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
            server.emit('connection', socket),
          );
          others.push(other);
          await listening(other, shared);
        }
      } catch (error) {
        void close();
        throw error;
      }
      return own;
    },
    close,
  };
}

/** Node 22.12 and 23.1 were the first. Other systems share ports differently. */
export function canSharePort(): boolean {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const isNewEnough = major > 23 || (major === 23 && minor >= 1) || (major === 22 && minor >= 12);
  return process.platform === 'linux' && isNewEnough;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => void server.close(() => resolve()));

async function listening(
  server: Server,
  options: ListenOptions & { reusePort?: boolean },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    // Stays attached: a connection that could not be accepted, for lack of file descriptors, is
    // reported here later, and an emitter without a listener throws what it emits.
    server.on('error', reject);
    server.listen({ ...options, backlog: BACKLOG }, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address ? address.port : (options.port ?? 0);
}
