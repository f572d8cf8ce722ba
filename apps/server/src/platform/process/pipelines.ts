import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { filterRequests } from './filter-requests.ts';

/** Requests that one connection may send ahead of their answers; browsers and balancers send none. */
export const AHEAD = 4;

/**
 * Ends a connection with more unanswered requests than that, and does nothing about those that it
 * had sent. Their answers would have to be kept in memory until those before them were read, which
 * may be never.
 */
export function boundPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  filterRequests(server, ({ socket }, response) => {
    // What has arrived with the one too many is still parsed.
    if (socket.destroyed) return false;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > AHEAD) {
      socket.destroy();
      return false;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  });
}
