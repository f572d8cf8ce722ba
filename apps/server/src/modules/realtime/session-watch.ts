import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { readSession } from './handshake.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';

/** A session that ended on a node whose word did not arrive is noticed after this and what tokens are taken on trust for, in ms. */
const RECHECK_MS = 30_000;

/**
 * Closes the sockets whose access token is over, and those whose session is.
 * An expired socket loses its transport only: its client comes back with a
 * fresh token if it has one.
 */
export async function watchSessions(
  io: SocketServer,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> {
  const now = deps.clock.now().getTime();
  const stale: UserSocket[] = [];
  for (const socket of io.sockets.sockets.values()) {
    if (socket.data.expiresAt <= now) socket.conn.close();
    else if (socket.data.checkedAt + RECHECK_MS <= now) stale.push(socket);
  }
  for (const socket of stale) await recheck(socket, deps, authenticate);
}

/** Ends a socket whose token is good no more, as after a sign-out elsewhere. */
export async function recheck(
  socket: UserSocket,
  deps: Deps,
  authenticate: Authenticate,
): Promise<void> {
  try {
    const session = await readSession(deps, authenticate, socket.data.accessToken);
    if (session) {
      socket.data.checkedAt = session.checkedAt;
      return;
    }
    socket.emit('auth:ended');
    socket.disconnect(true);
  } catch (error) {
    // The database is down: no one is signed out for that.
    deps.log.warn({ err: error }, 'a session could not be checked');
  }
}
