import type { Deps } from '../../platform/deps.ts';
import { createGate } from '../../platform/load/concurrency-gate.ts';
import { findReach } from '../matches/index.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';
import { matchesShown, matchRoom, talkRoom } from './rooms.ts';

/** Tries to decide while blocks keep coming; then nobody is heard until the chat is opened again. */
const TRIES = 5;

/** Chats that are decided anew at once: after a gap all are, and requests wait for the database too. */
const AT_ONCE = 2;

/**
 * Who hears of whom that they are in a chat: the sockets in the room of a talk, which are those of
 * the two sides of a match that goes on between people who can reach each other. Nothing else knows
 * it, so what a socket says costs no query.
 */
export interface Talks {
  /** Joins the rooms of a match, as far as the person may; false for one who is no party of it. */
  join(socket: UserSocket, matchId: string): Promise<boolean>;
  leave(socket: UserSocket, matchId: string): void;
  /** Takes the sockets of this node in the rooms out of their talks, and lets in again who may; by default all. */
  decideAnew(rooms?: string[]): void;
}

export function createTalks(io: SocketServer, { database, log }: Pick<Deps, 'database' | 'log'>) {
  /** How often something was decided anew: an answer from before then counts no more. */
  let changes = 0;
  const turns = createGate({ atOnce: AT_ONCE, refuse: () => new Error('the line has no end') });

  async function join(socket: UserSocket, matchId: string): Promise<boolean> {
    const { userId } = socket.data.actor;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const seen = changes;
      const reach = await findReach(database.db, { userId, matchId });
      if (!reach) return false;
      void socket.join(matchRoom(matchId));
      if (seen !== changes) continue;
      if (reach.is_mutual) void socket.join(talkRoom(matchId));
      else void socket.leave(talkRoom(matchId));
      break;
    }
    return true;
  }

  function inRooms(rooms: string[]): Set<UserSocket> {
    const ids = rooms.flatMap((room) => [...(io.sockets.adapter.rooms.get(room) ?? [])]);
    const found = ids.map((id) => io.sockets.sockets.get(id));
    return new Set(found.filter((socket) => socket !== undefined));
  }

  async function rejoin(socket: UserSocket, matchIds: string[]): Promise<void> {
    for (const matchId of matchIds) {
      // It may have left meanwhile.
      if (socket.rooms.has(matchRoom(matchId))) await join(socket, matchId);
    }
  }

  const talks: Talks = {
    join,
    leave(socket, matchId) {
      void socket.leave(matchRoom(matchId));
      void socket.leave(talkRoom(matchId));
    },
    decideAnew(rooms) {
      changes += 1;
      const sockets = rooms ? inRooms(rooms) : io.sockets.sockets.values();
      for (const socket of sockets) {
        const matchIds = matchesShown(socket.rooms);
        if (matchIds.length === 0) continue;
        for (const matchId of matchIds) void socket.leave(talkRoom(matchId));
        turns(() => rejoin(socket, matchIds)).catch((error: unknown) =>
          log.warn({ err: error }, 'who hears whom could not be decided'),
        );
      }
    },
  };
  return talks;
}
