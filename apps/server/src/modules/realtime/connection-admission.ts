import type { IncomingMessage } from 'node:http';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import { clientAddress } from '../../platform/http/client-address.ts';
import { shedRequestsOf } from '../../platform/metrics/watch-requests.ts';
import type { SocketServer } from './realtime.types.ts';

/**
 * Unauthenticated connections per address: an office that reconnects after an outage is through in
 * a moment, and rejected clients retry on their own.
 */
export const UNNAMED_PER_ADDRESS = 60;

/** New connections of an address, whatever their outcome. */
const ARRIVE_LIMIT: RateLimit = { name: 'realtime.arrive', points: 1200, seconds: 60 };

export interface ConnectionAdmission {
  /**
   * Every `true` counts until the connection is authenticated or closed. Never fails: if the limits
   * can't count a request, it is refused.
   */
  admit(request: IncomingMessage): Promise<boolean>;
  watch(io: SocketServer): void;
}

export function createConnectionAdmission({
  config,
  limits,
  metrics,
}: Pick<Deps, 'config' | 'limits' | 'metrics'>): ConnectionAdmission {
  const shed = shedRequestsOf(metrics);
  // Respond as the engine does to a refused request.
  const refused = (): false => {
    shed({ status: '403', reason: 'sockets' });
    return false;
  };
  const unnamed = new Map<string, number>();
  const made = new WeakSet<IncomingMessage>();
  const releases = new WeakMap<IncomingMessage, () => void>();

  const addressOf = ({ socket, headers }: IncomingMessage) =>
    clientAddress(
      socket.remoteAddress ?? '',
      [headers['x-forwarded-for']].flat().join(','),
      config.TRUST_PROXY,
    );

  function hold(address: string): () => void {
    unnamed.set(address, (unnamed.get(address) ?? 0) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (unnamed.get(address) ?? 1) - 1;
      if (left > 0) unnamed.set(address, left);
      else unnamed.delete(address);
    };
  }

  return {
    async admit(request) {
      const address = addressOf(request);
      if ((unnamed.get(address) ?? 0) >= UNNAMED_PER_ADDRESS) return refused();
      const release = hold(address);
      releases.set(request, release);
      // Release it if it breaks off before it becomes a connection, which outlives the polling
      // requests. Listen from the start: the engine never reports a request that ended before it
      // was admitted.
      request.socket.once('close', () => {
        if (!made.has(request)) release();
      });
      try {
        await limits.take(ARRIVE_LIMIT, address);
      } catch {
        release();
        return refused();
      }
      return !request.socket.destroyed;
    },
    watch(io) {
      io.engine.on('connection', (connection: { request: IncomingMessage; once: Once }) => {
        made.add(connection.request);
        connection.once('close', () => releases.get(connection.request)?.());
      });
      io.on('connection', (socket) => releases.get(socket.request)?.());
    },
  };
}

type Once = (event: 'close', listener: () => void) => void;
