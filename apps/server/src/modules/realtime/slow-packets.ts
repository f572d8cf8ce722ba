import type { IncomingMessage, ServerResponse } from 'node:http';

/** Longest time that a packet sent by polling may be on its way, in ms; it has 16 kB at most. */
const PACKET_MS = 20_000;

/**
 * Ends connections that never finish the packet they send. The HTTP server leaves
 * that to whoever answers, as it must be patient with uploads.
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
