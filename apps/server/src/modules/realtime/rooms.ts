import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { SocketServer } from './realtime.types.ts';

/** All sockets of a person, whatever screen they show. */
export const userRoom = (userId: string) => `user:${userId}`;
/** The sockets that live as long as a session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** The sockets that show a match's conversation. */
export const matchRoom = (matchId: string) => `match:${matchId}`;

/** Reaches sockets on all nodes. */
export interface Rooms {
  /** Each socket in any of the rooms gets the event once. */
  push<Name extends keyof ServerToClientEvents>(
    rooms: string[],
    name: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
  /** Tells the sockets of a room that their session is over, and cuts them. */
  end(room: string): void;
}

/**
 * Own sockets are served at once and other nodes after that: delivery here must
 * not wait for Redis, nor stop while it is away. `node` is a room that holds all
 * sockets of this process; undefined where it is the only one.
 */
export function createRooms(io: SocketServer, node: string | undefined): Rooms {
  return {
    push(rooms, name, ...payload) {
      io.local.to(rooms).emit(name, ...payload);
      if (node !== undefined)
        io.to(rooms)
          .except(node)
          .emit(name, ...payload);
    },
    end(room) {
      io.local.to(room).emit('auth:ended');
      io.local.in(room).disconnectSockets(true);
      if (node === undefined) return;
      io.to(room).except(node).emit('auth:ended');
      io.in(room).except(node).disconnectSockets(true);
    },
  };
}
