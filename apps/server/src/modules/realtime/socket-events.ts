import { isId } from '@pro-match/domain/ids';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import type { Authenticate } from '../../platform/http/actor.ts';
import type { RateLimit } from '../../platform/http/rate-limits.ts';
import { isParty } from '../matches/index.ts';
import { readSession } from './handshake.ts';
import type { UserSocket } from './realtime.types.ts';
import { matchRoom } from './rooms.ts';

/** A screen joins and leaves a few rooms; more is a script, and loses its connection. */
const EVENT_LIMIT: RateLimit = { name: 'realtime.event', points: 60, seconds: 10 };

const matchSchema = z.object({ match_id: z.string().refine(isId) });
const tokenSchema = z.object({ access_token: z.string().min(1).max(4096) });

/** What a socket may ask for. Everything that arrives here is the client's word alone. */
export function listenToSocket(socket: UserSocket, deps: Deps, authenticate: Authenticate): void {
  const isLive = () => socket.data.expiresAt > deps.clock.now().getTime();

  socket.use((_event, next) => {
    deps.limits.take(EVENT_LIMIT, socket.data.actor.userId).then(
      () => next(),
      // The transport is closed, so that the client comes back by itself when it has calmed down.
      () => socket.conn.close(),
    );
  });

  socket.on('match:join', (room, done) => {
    answer(deps, done, async () => {
      const { data } = matchSchema.safeParse(room);
      if (!data || !isLive()) return false;
      const { userId } = socket.data.actor;
      const matchId = data.match_id;
      if (!(await isParty(deps.database.db, { userId, matchId }))) return false;
      await socket.join(matchRoom(matchId));
      return true;
    });
  });

  socket.on('match:leave', (room) => {
    const { data } = matchSchema.safeParse(room);
    if (data) void socket.leave(matchRoom(data.match_id));
  });

  socket.on('auth:token', (token, done) => {
    answer(deps, done, async () => {
      const { data } = tokenSchema.safeParse(token);
      const session = data && (await readSession(deps, authenticate, data.access_token));
      // Another session is another socket: this one ends with its own.
      if (session?.actor.sessionId !== socket.data.actor.sessionId) return false;
      Object.assign(socket.data, session);
      return true;
    });
  });
}

/** Acknowledges with the outcome; `done` is no function where the client sent none. */
function answer(deps: Deps, done: unknown, work: () => Promise<boolean>): void {
  work()
    .catch((error: unknown) => {
      deps.log.error({ err: error }, 'a socket event failed');
      return false;
    })
    .then((outcome) => {
      if (typeof done === 'function') done(outcome);
    });
}
