import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longest time for a polled packet of at most 16 kB, in ms. */
const PACKET_MS = 20_000;

/**
 * Ends connections that never finish sending their packet. The HTTP server doesn't, as it must be
 * patient with uploads.
 */
export function endSlowPackets(patienceMs = PACKET_MS) {
  return (request: IncomingMessage, _response: ServerResponse, next: () => void): void => {
    if (request.method === 'POST') {
      const timer = setTimeout(() => request.socket.destroy(), patienceMs);
      timer.unref();
      request.once('end', () => clearTimeout(timer));
    }
    next();
  };
}
