import { isId } from '@pro-match/domain/ids';
import { PRESENCES } from '@pro-match/domain/realtime';
import { z } from 'zod';
import type { RateLimit } from '../../platform/admission/rate-limits.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import { createAllowance } from './allowance.ts';
import { readSession } from './handshake.ts';
import type { PresenceRooms } from './presence-rooms.ts';
import type { UserSocket } from './realtime.types.ts';
import { presenceRoom, type Whispering } from './rooms.ts';

/**
 * A screen joins and leaves a few rooms; more events come from a script, which loses its
 * connection.
 */
const EVENT_LIMIT: RateLimit = { name: 'realtime.event', points: 60, seconds: 10 };

const matchSchema = z.object({ match_id: z.string().refine(isId) });
const presenceSchema = matchSchema.extend({ state: z.enum(PRESENCES) });
const tokenSchema = z.object({ access_token: z.string().min(1).max(4096) });

interface Listening extends Whispering {
  deps: Deps;
  authenticate: Authenticate;
  presenceRooms: PresenceRooms;
}

export function listenToSocket(
  socket: UserSocket,
  { deps, authenticate, presenceRooms, whisper }: Listening,
) {
  const mayWhisper = createAllowance();
  const isLive = () => socket.data.expiresAt > deps.clock.now().getTime();

  socket.use(([event], next) => {
    if (event === 'match:presence') {
      if (mayWhisper()) next();
      else socket.conn.close();
      return;
    }
    deps.limits.take(EVENT_LIMIT, socket.data.actor.userId).then(
      () => next(),
      // Close only the transport, so that the client comes back by itself once it has calmed down.
      () => socket.conn.close(),
    );
  });

  socket.on('match:join', (room, done) => {
    answer(deps, done, 'match:join', async () => {
      const { data } = matchSchema.safeParse(room);
      if (!data || !isLive()) return false;
      return presenceRooms.join(socket, data.match_id);
    });
  });

  socket.on('match:leave', (room) => {
    const { data } = matchSchema.safeParse(room);
    if (data) presenceRooms.leave(socket, data.match_id);
  });

  socket.on('match:presence', (said) => {
    const { data } = presenceSchema.safeParse(said);
    const room = presenceRoom(data?.match_id ?? '');
    // A socket in this room may be heard there: that was decided when it joined, and again since
    // then.
    if (!data || !isLive() || !socket.rooms.has(room)) return;
    whisper(socket, room, 'match:presence', { ...data, user_id: socket.data.actor.userId });
  });

  socket.on('auth:token', (token, done) => {
    answer(deps, done, 'auth:token', async () => {
      const { data } = tokenSchema.safeParse(token);
      const session = data && (await readSession(deps, authenticate, data.access_token));
      // Another session needs another socket: this one ends with its own session.
      if (session?.actor.sessionId !== socket.data.actor.sessionId) return false;
      Object.assign(socket.data, session);
      return true;
    });
  });
}

/** `done` is not a function if the client sent none. */
function answer(deps: Deps, done: unknown, event: string, work: () => Promise<boolean>): void {
  deps.tracer
    .span(`socket ${event}`, { kind: 'server' }, work)
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'a socket event failed');
      return false;
    })
    .then((outcome) => {
      if (typeof done === 'function') done(outcome);
    });
}
