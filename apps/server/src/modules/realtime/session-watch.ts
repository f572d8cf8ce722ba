import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { readSession } from './handshake.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';

/** A session that ended on a node whose word did not arrive is noticed after this and what tokens are taken on trust for, in ms. */
const RECHECK_MS = 30_000;

export interface SessionWatch {
  /**
   * Closes the sockets whose access token is over, and those whose session is.
   * An expired socket loses its transport only: its client comes back with a
   * fresh token if it has one.
   */
  watch(): Promise<void>;
  /**
   * Ends a socket whose token is good no more, as after a sign-out elsewhere; false where that could
   * not be asked.
   */
  recheck(socket: UserSocket): Promise<boolean>;
}

export function createSessionWatch(
  io: SocketServer,
  deps: Deps,
  authenticate: Authenticate,
): SessionWatch {
  /** Whether the last question failed: one line an outage, not one a socket. */
  let isAway = false;

  /** Only a session can be over: no one is signed out for a token that ended in its own time. */
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
      // The database is down: no one is signed out for that.
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
        // The others are asked about in the next pass, a second later.
        if (!(await recheck(socket))) return;
      }
    },
  };
}
