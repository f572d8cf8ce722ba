import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { Actor } from '../../platform/http/actor.ts';

export interface SocketData {
  actor: Actor;
  accessToken: string;
  /** In ms since 1970. */
  expiresAt: number;
  /** When the token was last found valid, in ms since 1970. */
  checkedAt: number;
}

export type SocketServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;

export type UserSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketData
>;
