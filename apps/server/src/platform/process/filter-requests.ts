import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Passes a request on to the listeners that the server has by now only where `mayPass` says so. What
 * is not passed on is up to `mayPass` to answer or end.
 */
export function filterRequests(
  server: Server,
  mayPass: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!mayPass(request, response)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
}
