import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { filterRequests } from './filter-requests.ts';

/**
 * Requests that one connection may send before their responses; browsers and balancers send none.
 */
export const AHEAD = 4;

/**
 * Ends a connection with more unanswered requests than that, and ignores them. Their responses
 * would have to be kept in memory until the earlier ones were read, which may be never.
 */
export function boundPipelines(server: Server): void {
  const unanswered = new WeakMap<Socket, number>();
  filterRequests(server, ({ socket }, response) => {
    if (socket.destroyed) return false;
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > AHEAD) {
      socket.destroy();
      parseNoMore(socket);
      return false;
    }
    unanswered.set(socket, count);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    return true;
  });
}

/**
 * Node parses all data that has arrived, up to 64 kB per connection, and keeps a request and a
 * response for each until the end of the turn: 200 connections would take 300 MB. It has no public
 * way to stop that; if its parser changes, requests are dropped one by one, as above.
 */
function parseNoMore(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: unknown } | null };
  // 0: the body, if any, follows.
  if (parser) parser.onIncoming = () => 0;
}
