import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/**
 * Passes requests on to the listeners added so far only if `mayPass` returns true; otherwise
 * `mayPass` has to respond or end the request.
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
