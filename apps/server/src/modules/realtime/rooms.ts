import type { ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Cluster, Whisper, Word } from './cluster.ts';
import type { SocketServer, UserSocket } from './realtime.types.ts';

export const userRoom = (userId: string) => `user:${userId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
export const matchRoom = (matchId: string) => `${MATCH}${matchId}`;
const MATCH = 'match:';
export const matchesShown = (rooms: Iterable<string>) =>
  [...rooms].filter((room) => room.startsWith(MATCH)).map((room) => room.slice(MATCH.length));

/** The sockets of a match's room that receive the presence of the other party. */
export const presenceRoom = (matchId: string) => `talk:${matchId}`;

/** Reaches sockets on all nodes. */
export interface Announcing {
  /** Each socket in any of the rooms gets the event once. */
  push<Name extends keyof ServerToClientEvents>(
    rooms: string[],
    name: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
  /** Decides again whose presence the sockets in the rooms receive; until then they receive none. */
  hearAnew(rooms: string[]): void;
  /** Tells the sockets of a room that their session is over, and closes them. */
  end(room: string): void;
}

export interface Whispering {
  /** Sends the event to the sockets of a room except its sender; it is never sent later. */
  whisper<Name extends keyof ServerToClientEvents>(
    from: UserSocket,
    room: string,
    name: Name,
    ...payload: Parameters<ServerToClientEvents[Name]>
  ): void;
}

interface Rooms extends Announcing, Whispering {
  catchUp(): void;
  hear(word: Word): void;
  hearWhisper(whisper: Whisper): void;
}

/**
 * Serves this node's sockets before it tells the other nodes: delivery here must not wait for
 * Redis, nor stop while it is down. `cluster` returns undefined for a single node.
 */
export function createRooms(
  io: SocketServer,
  cluster: () => Cluster | undefined,
  presenceRooms: { reevaluate: (rooms?: string[]) => void },
): Rooms {
  function hear(word: Word): void {
    switch (word.kind) {
      case 'push':
        // A node of another release may send a name that this one does not know.
        io.to(word.rooms).emit(word.name as 'catch_up', ...(word.payload as []));
        break;
      case 'end':
        io.to(word.room).emit('auth:ended');
        io.in(word.room).disconnectSockets(true);
        break;
      case 'hear_anew':
        presenceRooms.reevaluate(word.rooms);
        break;
      case 'catch_up':
        io.emit('catch_up');
        // A lost message may have ended presence in a room.
        presenceRooms.reevaluate();
    }
  }
  function say(word: Word): void {
    hear(word);
    cluster()?.tell(word);
  }
  return {
    hear,
    hearWhisper: ({ room, name, payload }) => {
      io.to(room).emit(name as 'catch_up', ...(payload as []));
    },
    whisper(from, room, name, ...payload) {
      from.to(room).emit(name, ...payload);
      cluster()?.whisper({ room, name, payload });
    },
    hearAnew: (rooms) => say({ kind: 'hear_anew', rooms }),
    push: (rooms, name, ...payload) => say({ kind: 'push', rooms, name, payload }),
    end: (room) => say({ kind: 'end', room }),
    catchUp: () => say({ kind: 'catch_up' }),
  };
}
