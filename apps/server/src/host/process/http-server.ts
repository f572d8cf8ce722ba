import type { IncomingMessage, Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer, type HttpBindings } from '@hono/node-server';
import { closeAfterEarlyAnswer } from '../../platform/admission/early-answers.ts';
import { boundPipelines } from '../../platform/admission/pipelines.ts';
import { type Shedding, shedRequests } from '../../platform/admission/shed-requests.ts';
import { createTickLimiter } from '../../platform/admission/tick-limiter.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { LONGEST_REQUEST_MS, REQUEST_TIMEOUT_MS } from '../../platform/http/request-timeout.ts';
import type { Router } from '../../platform/http/router.ts';
import { createListeners } from './listeners.ts';
import { StartupError } from './startup-error.ts';

export interface HttpServer {
  server: Server;
  /** Resolves to the port, which the system chooses if given 0. */
  listen(port: number, host: string): Promise<number>;
  /**
   * Keeps serving, but ends each connection with its next response, so that callers go elsewhere.
   */
  sayFarewell(): void;
  /**
   * Resolves once only probes have arrived for a moment: a balancer that is slow to notice still
   * sends requests, which nobody would receive. At most {@link STRAGGLERS_MS}.
   */
  untilUnasked(): Promise<void>;
  /**
   * Accepts no more connections; resolves when all requests are done. Cuts off those that take
   * longer than `patienceMs`, such as an upload or an export.
   */
  drain(patienceMs?: number): Promise<void>;
}

/** Requests from one address started in one turn of the event loop. */
const EACH_TURN = 8;

/** Maximum time for requests under way at a stop, in ms: the limit of most requests. */
const PATIENCE_MS = REQUEST_TIMEOUT_MS;

/** A balancer that has sent nothing for this long uses other servers, in ms. */
const UNASKED_MS = 1_000;

/**
 * Maximum wait for a balancer to use other servers, in ms: with the patience above, within a stop.
 */
const STRAGGLERS_MS = 4_000;

/** Longest time without a byte in either direction, in ms: then the caller doesn't read. */
const INACTIVE_MS = 120_000;

/**
 * Paths of balancers, some of which use HTTP/1.0 or a name that no URL may have: all get a
 * response.
 */
const PROBES = new Set(['/healthz', '/readyz']);

/**
 * Drops slow senders, and ends kept-alive connections when it drains. A burst of requests from one
 * address is spread over turns, so that others get in between.
 */
export function createHttpServer(app: Router, trustedHops = 0, shedding?: Shedding): HttpServer {
  const takeTurn = createTickLimiter(EACH_TURN);
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { incoming, outgoing } = env as HttpBindings;
      const handle = async () => {
        try {
          return await app.fetch(request, env);
        } finally {
          // The rest is up to the reader, who may take as long as they like.
          done?.(incoming);
        }
      };
      const turn = takeTurn(addressOf(incoming, trustedHops));
      if (!turn) return handle();
      return turn.then(() =>
        // Skip the work if the caller hung up meanwhile.
        outgoing.destroyed ? new Response(null, { status: 400 }) : handle(),
      );
    },
    serverOptions: {
      // Longer than the 60 s of load balancers: they should end a connection, not us.
      keepAliveTimeout: 65_000,
      headersTimeout: 15_000,
      requestTimeout: LONGEST_REQUEST_MS,
      // Probes send no Host header; the adapter refuses other requests without one.
      requireHostHeader: false,
    },
  }) as Server;
  server.setTimeout(INACTIVE_MS);
  // Node gives up the socket of an upgrade, and Socket.IO only takes those of its own path: a
  // caller that requests another path and resets the connection would end the process.
  server.prependListener('upgrade', (_request, socket) => socket.on('error', () => undefined));
  const done =
    shedding && shedRequests(server, shedding, (caller) => addressOf(caller, trustedHops));
  const listeners = createListeners(server);
  let leaving = false;
  let draining = false;
  let lastAsked = Number.NEGATIVE_INFINITY;
  server.prependListener('request', (request, response) => {
    if (PROBES.has(request.url ?? '')) request.headers.host = 'localhost';
    else lastAsked = performance.now();
    if (leaving) response.setHeader('Connection', 'close');
    closeAfterEarlyAnswer(request, response);
    response.once('close', () => {
      if (draining) setImmediate(() => server.closeIdleConnections());
    });
  });
  // Last, so that nothing is prepared for requests it drops.
  boundPipelines(server);
  return {
    server,
    async listen(port, host) {
      return listeners.listen(port, host).catch((error: NodeJS.ErrnoException) => {
        throw explain(error, port, host);
      });
    },
    sayFarewell() {
      leaving = true;
    },
    async untilUnasked() {
      const until = performance.now() + STRAGGLERS_MS;
      for (;;) {
        const now = performance.now();
        const restMs = Math.min(lastAsked + UNASKED_MS, until) - now;
        if (restMs <= 0) return;
        await sleep(restMs);
      }
    },
    async drain(patienceMs = PATIENCE_MS) {
      leaving = true;
      draining = true;
      if (!server.listening) return;
      const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
      const ended = listeners.close();
      server.closeIdleConnections();
      await ended;
      clearTimeout(cut);
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
