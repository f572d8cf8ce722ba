import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may send ahead of their answers; browsers and balancers send none. */
const AHEAD = 16;

/**
 * Ends a connection with more unanswered requests than that. Their answers would have to be kept
 * in memory until those before them were read, which may be never.
 */
export function boundPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  server.prependListener('request', ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (count > AHEAD) socket.destroy();
  });
}
