import { createConcurrencyLimiter } from '../../platform/admission/concurrency-limiter.ts';
import type { Deps } from '../../platform/deps.ts';
import { findReach } from '../matches/index.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';
import { matchesShown, matchRoom, presenceRoom } from './rooms.ts';

/**
 * Tries to decide while blocks keep coming; after that, presence is off until the chat reopens.
 */
const TRIES = 5;

/**
 * Chats decided at the same time. After a gap all are decided again, and requests wait for the
 * database too.
 */
const AT_ONCE = 2;

/**
 * Tracks who learns that someone is in a chat: the sockets in a presence room, which belong to the
 * two parties of an active match who can reach each other. Stored only here, so a presence message
 * costs no query.
 */
export interface PresenceRooms {
  /** Joins the rooms that the person may join; returns false if they are no party of the match. */
  join(socket: UserSocket, matchId: string): Promise<boolean>;
  leave(socket: UserSocket, matchId: string): void;
  /**
   * Removes this node's sockets in the rooms, by default all, from their presence rooms, and readmits those
   * that may join.
   */
  reevaluate(rooms?: string[]): void;
}

export function createPresenceRooms(
  io: SocketServer,
  { database, log }: Pick<Deps, 'database' | 'log'>,
) {
  /** Counts decisions: an answer from before the last one no longer counts. */
  let changes = 0;
  const limiter = createConcurrencyLimiter({
    atOnce: AT_ONCE,
    refuse: () => new Error('the line has no end'),
  });

  async function join(socket: UserSocket, matchId: string): Promise<boolean> {
    const { userId } = socket.data.actor;
    for (let tries = 0; tries < TRIES; tries += 1) {
      const seen = changes;
      const reach = await findReach(database.db, { userId, matchId });
      if (!reach) return false;
      void socket.join(matchRoom(matchId));
      if (seen !== changes) continue;
      if (reach.is_mutual) void socket.join(presenceRoom(matchId));
      else void socket.leave(presenceRoom(matchId));
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
      // The socket may have left meanwhile.
      if (socket.rooms.has(matchRoom(matchId))) await join(socket, matchId);
    }
  }

  const presenceRooms: PresenceRooms = {
    join,
    leave(socket, matchId) {
      void socket.leave(matchRoom(matchId));
      void socket.leave(presenceRoom(matchId));
    },
    reevaluate(rooms) {
      changes += 1;
      const sockets = rooms ? inRooms(rooms) : io.sockets.sockets.values();
      for (const socket of sockets) {
        const matchIds = matchesShown(socket.rooms);
        if (matchIds.length === 0) continue;
        for (const matchId of matchIds) void socket.leave(presenceRoom(matchId));
        limiter(() => rejoin(socket, matchIds)).catch((error: unknown) =>
          log.warn({ err: error }, 'who hears whom could not be decided'),
        );
      }
    },
  };
  return presenceRooms;
}
