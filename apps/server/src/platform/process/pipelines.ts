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
 * Node parses all that has arrived, up to 64 kB of a connection, and keeps a request and a response
 * for each until the turn is over: 200 connections would take 300 MB. It has no public way to end
 * that; where its parser has become another, they are dropped one by one, as above.
 */
function parseNoMore(socket: Socket): void {
  const { parser } = socket as Socket & { parser?: { onIncoming: unknown } | null };
  // 0: its body, if any, follows.
  if (parser) parser.onIncoming = () => 0;
}
