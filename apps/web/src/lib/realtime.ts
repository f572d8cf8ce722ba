import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import type { Socket } from 'socket.io-client';
import { createListeners, createStore } from '../store.ts';
import { publishableKey } from './page-settings.ts';
import { accessToken, onAuthEvent, refreshedAccessToken } from './session.ts';

type ProMatchSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
export type RealtimeEvent = keyof ServerToClientEvents;
type ConnectionState = 'idle' | 'connecting' | 'online' | 'offline';

const ACK_MS = 5_000;
const RETRY_MS = 2_000;
const RETRY_MAX_MS = 60_000;
/** The clients of a node spread their refetches over this time. */
const CATCH_UP_MS = 1_500;

let opening: Promise<ProMatchSocket> | undefined;
const state = createStore<ConnectionState>('idle');
let refusals = 0;
const resumptions = createListeners();
/** The server forgets rooms with the connection, so they are joined on each one. */
const rooms = new Map<string, number>();

const joins = createListeners<[matchId: string]>();

/** Calls the handler with a match's id whenever its room was joined, the first time or again. */
export const onJoined = joins.add;

async function join(socket: ProMatchSocket, matchId: string): Promise<void> {
  const isIn = await socket.timeout(ACK_MS).emitWithAck('match:join', { match_id: matchId });
  if (isIn) joins.tell(matchId);
}

function onConnect(socket: ProMatchSocket): void {
  state.set('online');
  refusals = 0;
  for (const matchId of rooms.keys()) void join(socket, matchId).catch(() => undefined);
  resumptions.tell();
}

let catchesUp = false;

/**
 * After lost pushes: for a moment, the server had lost contact with other nodes or the database.
 */
function catchUp(): void {
  if (catchesUp) return;
  catchesUp = true;
  setTimeout(() => {
    catchesUp = false;
    resumptions.tell();
  }, Math.random() * CATCH_UP_MS);
}

/**
 * Socket.IO reconnects after a lost connection, but not after the server refused or closed it; with
 * a refreshed token, the server may accept it.
 */
function knockAgain(socket: ProMatchSocket): void {
  refusals += 1;
  setTimeout(() => {
    if (opening && !socket.active) socket.connect();
  }, waitAfter(refusals));
}

function waitAfter(failures: number): number {
  return Math.min(RETRY_MS * 2 ** (failures - 1), RETRY_MAX_MS);
}

/** Retries until the code loads or the user signs out; subscribers wait for it. */
async function loadClient(): Promise<typeof import('socket.io-client')['io']> {
  for (let failures = 1; ; failures += 1) {
    try {
      const { io } = await import('socket.io-client');
      return io;
    } catch (error) {
      if (!opening) throw error;
      state.set('offline');
      await new Promise((resolve) => setTimeout(resolve, waitAfter(failures)));
    }
  }
}

/** A refused token has expired, or its session was ended on another device. */
async function askForToken(refused: string | null): Promise<void> {
  if (refused) await refreshedAccessToken(refused).catch(() => null);
}

async function open(): Promise<ProMatchSocket> {
  state.set('connecting');
  const io = await loadClient();
  let presented: string | null = null;
  const socket: ProMatchSocket = io({
    path: '/realtime/v1',
    transports: ['websocket', 'polling'],
    // Called for each connection, so that a reconnect never presents an old token.
    auth: (give) => {
      accessToken()
        .catch(() => null)
        .then((token) => {
          presented = token;
          give({ apikey: publishableKey(), access_token: token });
        });
    },
  });
  socket.on('connect', () => onConnect(socket));
  socket.on('catch_up', catchUp);
  socket.on('connect_error', ({ message }) => {
    state.set('offline');
    if (message === 'not_signed_in') void askForToken(presented);
    if (!socket.active) knockAgain(socket);
  });
  socket.on('disconnect', () => {
    state.set(navigator.onLine ? 'connecting' : 'offline');
    if (!socket.active) knockAgain(socket);
  });
  return socket;
}

function socket(): Promise<ProMatchSocket> {
  opening ??= open();
  return opening;
}

async function close(): Promise<void> {
  const closing = opening;
  opening = undefined;
  rooms.clear();
  state.set('idle');
  const left = await closing?.catch(() => null);
  // Ignore its events from now on, since another connection may be open.
  left?.off();
  left?.disconnect();
}

onAuthEvent((event, session) => {
  if (event === 'SIGNED_OUT') void close();
  const isNew = event === 'TOKEN_REFRESHED' || event === 'MFA_CHALLENGE_VERIFIED';
  if (isNew && session && opening) {
    const token = { access_token: session.access_token };
    void opening.then((open) => open.emit('auth:token', token, () => undefined)).catch(() => null);
  }
});

/** Connects on first use; returns a function that stops the calls. */
export function subscribe<E extends RealtimeEvent>(
  event: E,
  handler: ServerToClientEvents[E],
): () => void {
  let stopped = false;
  const attached = socket().then((open) => {
    // Socket.IO types its listener by a conditional type that a generic event can't satisfy.
    if (!stopped) open.on(event, handler as never);
    return open;
  });
  attached.catch(() => undefined);
  return () => {
    stopped = true;
    attached.then((open) => open.off(event, handler as never)).catch(() => undefined);
  };
}

/** Stays in a match's room, across reconnects too, until the returned function is called. */
export function joinMatch(matchId: string): () => void {
  rooms.set(matchId, (rooms.get(matchId) ?? 0) + 1);
  if (rooms.get(matchId) === 1) {
    void socket()
      .then((open) => (open.connected ? join(open, matchId) : undefined))
      .catch(() => undefined);
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
 * Tells the other side of a match whether the user is in its chat; does nothing without a
 * connection.
 */
export function sayPresence(presence: Parameters<ClientToServerEvents['match:presence']>[0]): void {
  opening
    ?.then((open) => {
      if (open.connected) open.emit('match:presence', presence);
    })
    .catch(() => undefined);
}

/**
 * Calls the handler at every connection and reconnection, and when pushes may have been lost:
 * refetch what may have changed between the last response and the first push.
 */
export const onResume = resumptions.add;

export const useConnectionState = state.useValue;
