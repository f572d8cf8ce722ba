import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { readSession } from './handshake.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';

/**
 * In ms. A lost word about an ended session is noticed after this time plus the time for which
 * tokens are trusted.
 */
const RECHECK_MS = 30_000;

export interface SessionWatch {
  /**
   * Closes sockets whose access token or session has expired. An expired token closes only the
   * transport: the client comes back with a fresh token if it has one.
   */
  watch(): Promise<void>;
  /**
   * Ends a socket whose token is no longer valid, as after a sign-out elsewhere. Returns false if
   * that could not be checked.
   */
  recheck(socket: UserSocket): Promise<boolean>;
}

export function createSessionWatch(
  io: SocketServer,
  deps: Deps,
  authenticate: Authenticate,
): SessionWatch {
  /** The last check failed. Logs one line per outage, not one per socket. */
  let isAway = false;

  /** Closes only the transport: an expired token signs no one out. */
  function closeExpired(socket: UserSocket): boolean {
    if (socket.data.expiresAt > deps.clock.now().getTime()) return false;
    socket.conn.close();
    return true;
  }

  async function recheck(socket: UserSocket): Promise<boolean> {
    try {
      const session = await readSession(deps, authenticate, socket.data.accessToken);
      isAway = false;
      if (session) {
        socket.data.checkedAt = session.checkedAt;
      } else if (!closeExpired(socket)) {
        socket.emit('auth:ended');
        socket.disconnect(true);
      }
      return true;
    } catch (error) {
      // Keep everyone signed in while the database is down.
      if (!isAway) deps.log.warn({ err: error }, 'sessions could not be checked');
      isAway = true;
      return false;
    }
  }

  return {
    recheck,
    async watch() {
      const staleSince = deps.clock.now().getTime() - RECHECK_MS;
      const open = [...io.sockets.sockets.values()].filter((socket) => !closeExpired(socket));
      for (const socket of open) {
        if (socket.data.checkedAt > staleSince || closeExpired(socket)) continue;
        // The next pass, a second later, checks the others.
        if (!(await recheck(socket))) return;
      }
    },
  };
}
