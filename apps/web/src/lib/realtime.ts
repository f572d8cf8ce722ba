import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import { useSyncExternalStore } from 'react';
import type { Socket } from 'socket.io-client';
import { publishableKey } from './publishable-key.ts';
import { accessToken, onAuthEvent } from './session.ts';

type ProMatchSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type RealtimeEvent = keyof ServerToClientEvents;
export type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline';

const ACK_MS = 5_000;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;

let opening: Promise<ProMatchSocket> | undefined;
let state: ConnectionState = 'idle';
let refusals = 0;
const watchers = new Set<() => void>();
const resumers = new Set<() => void>();
/** Rooms are forgotten by the server with the connection, so they are joined again on each one. */
const rooms = new Map<string, number>();

function become(next: ConnectionState): void {
  state = next;
  for (const watch of watchers) watch();
}

async function join(socket: ProMatchSocket, matchId: string): Promise<boolean> {
  return socket.timeout(ACK_MS).emitWithAck('match:join', { match_id: matchId });
}

function onConnect(socket: ProMatchSocket): void {
  become('online');
  refusals = 0;
  for (const matchId of rooms.keys()) void join(socket, matchId).catch(() => false);
  for (const resume of resumers) resume();
}

/**
 * Socket.IO comes back by itself from a lost connection, but not from a refusal
 * or a farewell of the server; with a refreshed token it may be let in again.
 */
function knockAgain(socket: ProMatchSocket): void {
  refusals += 1;
  const wait = Math.min(RETRY_MS * 2 ** (refusals - 1), RETRY_MAX_MS);
  setTimeout(() => {
    if (opening && !socket.active) socket.connect();
  }, wait);
}

async function open(): Promise<ProMatchSocket> {
  become('connecting');
  const { io } = await import('socket.io-client');
  const socket: ProMatchSocket = io({
    path: '/realtime/v1',
    transports: ['websocket', 'polling'],
    // Called at each connection, so that a reconnect never presents an old token.
    auth: (give) => {
      accessToken()
        .catch(() => null)
        .then((token) => give({ apikey: publishableKey(), access_token: token }));
    },
  });
  socket.on('connect', () => onConnect(socket));
  socket.on('connect_error', () => {
    become('offline');
    if (!socket.active) knockAgain(socket);
  });
  socket.on('disconnect', () => {
    become(navigator.onLine ? 'connecting' : 'offline');
    if (!socket.active) knockAgain(socket);
  });
  return socket;
}

function socket(): Promise<ProMatchSocket> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined;
    become('offline');
    throw error;
  });
  return opening;
}

async function close(): Promise<void> {
  const closing = opening;
  opening = undefined;
  rooms.clear();
  (await closing?.catch(() => null))?.disconnect();
  become('idle');
}

onAuthEvent((event, session) => {
  if (event === 'SIGNED_OUT') void close();
  const isNew = event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED';
  if (isNew && session && opening) {
    const token = { access_token: session.access_token };
    void opening.then((open) => open.emit('auth:token', token, () => undefined)).catch(() => null);
  }
});

/** Calls `handler` for each such event, connecting on first use; returns the way to stop. */
export function subscribe<E extends RealtimeEvent>(
  event: E,
  handler: ServerToClientEvents[E],
): () => void {
  let stopped = false;
  const attached = socket().then((open) => {
    // Socket.IO types its listener by a conditional type that a generic event cannot satisfy.
    if (!stopped) open.on(event, handler as never);
    return open;
  });
  attached.catch(() => undefined);
  return () => {
    stopped = true;
    attached.then((open) => open.off(event, handler as never)).catch(() => undefined);
  };
}

/** Joins a match's room until the returned function is called, also across reconnects. */
export function joinMatch(matchId: string): () => void {
  rooms.set(matchId, (rooms.get(matchId) ?? 0) + 1);
  if (rooms.get(matchId) === 1) {
    void socket()
      .then((open) => (open.connected ? join(open, matchId) : false))
      .catch(() => false);
  }
  return () => {
    const left = (rooms.get(matchId) ?? 1) - 1;
    if (left > 0) {
      rooms.set(matchId, left);
      return;
    }
    rooms.delete(matchId);
    void opening?.then((open) => open.emit('match:leave', { match_id: matchId })).catch(() => null);
  };
}

/**
 * Calls `handler` whenever the connection is there, for the first time or again: refetch what may
 * have happened between the last answer and the first push.
 */
export function onResume(handler: () => void): () => void {
  resumers.add(handler);
  return () => resumers.delete(handler);
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

export function useConnectionState(): ConnectionState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'idle',
  );
}
