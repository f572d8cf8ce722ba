import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { LONGEST_REQUEST_MS } from '../http/request-timeout.ts';
import type { Router } from '../http/router.ts';
import { StartupError } from './startup-error.ts';

export interface HttpServer {
  server: Server;
  /** Resolves to the port, which the system chooses for 0. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more connections and resolves when the requests under way are answered. */
  drain(): Promise<void>;
}

/** A server that gives slow senders up and ends kept-alive connections when it drains. */
export function createHttpServer(app: Router): HttpServer {
  const server = createAdaptorServer({
    fetch: app.fetch,
    serverOptions: {
      // Longer than the 60 s that load balancers keep theirs: they, not we, should end one.
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: LONGEST_REQUEST_MS,
    },
  }) as Server;
  let draining = false;
  server.prependListener('request', (_request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    server,
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(explain(error, port, host));
        });
        server.listen(port, host, resolve);
      });
      const address = server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async drain() {
      draining = true;
      if (!server.listening) return;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      });
    },
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use. Stop what runs there, or choose another: PORT=${port + 1}`,
      );
    case 'EACCES':
      return new StartupError(
        `Port ${port} needs more rights than this process has. Choose one above 1023: PORT=3000`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `This machine has no address ${host}. Choose another: HOST=127.0.0.1`,
      );
    default:
      return error;
  }
}
