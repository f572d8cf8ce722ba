import type { IncomingMessage, Server } from 'node:http';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { clientAddress } from '../http/client-address.ts';
import { LONGEST_REQUEST_MS } from '../http/request-timeout.ts';
import type { Router } from '../http/router.ts';
import { createTurns } from '../load/turns.ts';
import { closeAfterEarlyAnswer } from './early-answers.ts';
import { StartupError } from './startup-error.ts';

export interface HttpServer {
  server: Server;
  /** Resolves to the port, which the system chooses for 0. */
  listen(port: number, host: string): Promise<number>;
  /** Takes no more connections and resolves when the requests under way are answered. */
  drain(): Promise<void>;
}

/** Requests from one address started in one turn of the event loop. */
const EACH_TURN = 8;

/**
 * A server that drops slow senders and ends kept-alive connections when it drains. A burst of
 * requests from one address is spread over turns, so that others get in between.
 */
export function createHttpServer(app: Router, trustedHops = 0): HttpServer {
  const takeTurn = createTurns(EACH_TURN);
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const turn = takeTurn(addressOf(incoming, trustedHops));
      if (!turn) return app.fetch(request, env);
      return turn.then(() =>
        // Skip the work if the caller hung up meanwhile.
        outgoing.destroyed ? new Response(null, { status: 400 }) : app.fetch(request, env),
      );
    },
    serverOptions: {
      // Longer than the 60 s that load balancers keep theirs: they, not we, should end one.
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: LONGEST_REQUEST_MS,
    },
  }) as Server;
  // Node lets go of the socket of an upgrade, and Socket.IO takes only those of its own path: a
  // caller who requests another path and resets the connection would end the process.
  server.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined));
  let draining = false;
  server.prependListener('request', (request, response) => {
    if (draining) response.setHeader('Connection', 'close');
    closeAfterEarlyAnswer(request, response);
    response.once('close', () => {
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    server,
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        // Stays attached: a connection that could not be accepted, for lack of file descriptors, is
        // reported here later, and an emitter without a listener throws what it emits.
        server.on('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)));
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

function addressOf({ socket, headers }: IncomingMessage, trustedHops: number): string {
  const forwarded = headers['x-forwarded-for'];
  return clientAddress(socket.remoteAddress ?? '', [forwarded].flat().join(','), trustedHops);
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
