import type { IncomingMessage } from 'node:http';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { AppError, type ErrorCode } from '../../platform/http/errors.ts';
import { shedRequestsOf } from '../../platform/metrics/watch-requests.ts';
import type { SocketData, SocketServer, UserSocket } from './realtime.types.ts';
import { userRoom } from './rooms.ts';

/** Tabs and devices of one person, per node. */
export const SOCKETS_PER_USER = 20;

/** Allows a phone that flaps in and out of coverage, but limits a script that does nothing else. */
const CONNECT_LIMIT: RateLimit = { name: 'realtime.connect', points: 120, seconds: 60 };

const handshakeSchema = z.object({
  apikey: z.string().max(200),
  access_token: z.string().min(1).max(4096),
});

/** Refuses pages of other sites. Programs send no origin; they still need a token. */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const asked = new URL(origin);
  return asked.origin === new URL(publicUrl).origin || asked.host === host;
}

/** Undefined for an invalid token. */
export async function readSession(
  deps: Deps,
  authenticate: Authenticate,
  accessToken: string,
): Promise<SocketData | undefined> {
  const actor = await authenticate(accessToken);
  if (!actor) return undefined;
  // Decode only: the signature was checked just now.
  const expiresAt = (decodeJwt(accessToken).exp ?? 0) * 1000;
  return { actor, accessToken, expiresAt, checkedAt: deps.clock.now().getTime() };
}

/**
 * Per connection. After a refusal the client opens another connection, which admission counts; a
 * second try comes from a client that was slow to get its token when the previous connection ended.
 */
const TRIES = 2;

export function guardHandshake(io: SocketServer, deps: Deps, authenticate: Authenticate) {
  const shed = shedRequestsOf(deps.metrics);
  const tries = new WeakMap<UserSocket['conn'], number>();
  return async (socket: UserSocket, next: (error?: Error) => void): Promise<void> => {
    const tried = tries.get(socket.conn) ?? 0;
    if (tried >= TRIES) {
      socket.conn.close(true);
      return;
    }
    tries.set(socket.conn, tried + 1);
    try {
      const { data } = handshakeSchema.safeParse(socket.handshake.auth);
      if (data && data.apikey !== deps.config.PUBLISHABLE_KEY) return next(refusal('bad_key'));
      const session = data && (await readSession(deps, authenticate, data.access_token));
      if (!session) return next(refusal('not_signed_in'));
      const { userId } = session.actor;
      await deps.limits.take(CONNECT_LIMIT, userId);
      const open = io.sockets.adapter.rooms.get(userRoom(userId))?.size ?? 0;
      if (open >= SOCKETS_PER_USER) throw new AppError('too_many_requests');
      Object.assign(socket.data, session);
      next();
    } catch (error) {
      if (error instanceof AppError) {
        if (error.status === 429) shed({ status: '429', reason: 'sockets' });
        return next(refusal(error.code));
      }
      deps.log.error({ err: error }, 'a handshake failed');
      next(refusal('unavailable'));
    }
  };
}

/** The client reads the code as the message of its `connect_error`. */
function refusal(code: ErrorCode): Error {
  return new Error(code);
}
