import { newId } from '@pro-match/domain/ids';
import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import { createHttpServer } from '../../../host/process/http-server.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { attachRealtime, REALTIME_PATH, type Realtime } from '../index.ts';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface TestNode {
  url: string;
  realtime: Realtime;
  /** Creates a socket with the given handshake; it is not yet connected. */
  socket(
    auth: Record<string, unknown>,
    options?: Partial<ManagerOptions & SocketOptions>,
  ): TestSocket;
  /** Returns the signed-in person's socket, once it is connected and in its rooms. */
  connect(person: { accessToken: string }): Promise<TestSocket>;
  close(): Promise<void>;
}

/** Opens a process as main does, on its own loopback port. */
export async function openNode({ app, deps }: { app: Router; deps: Deps }): Promise<TestNode> {
  const http = createHttpServer(app);
  const realtime = await attachRealtime(http.server, deps);
  const port = await http.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const sockets: TestSocket[] = [];

  function socket(auth: Record<string, unknown>, options = {}): TestSocket {
    const opened: TestSocket = io(url, {
      path: REALTIME_PATH,
      auth,
      forceNew: true,
      autoConnect: false,
      reconnection: false,
      transports: ['websocket'],
      ...options,
    });
    sockets.push(opened);
    return opened;
  }

  return {
    url,
    realtime,
    socket,
    async connect({ accessToken }) {
      const opened = socket({ apikey: deps.config.PUBLISHABLE_KEY, access_token: accessToken });
      const connected = next(opened, 'connect');
      opened.connect();
      await connected;
      return opened;
    },
    async close() {
      for (const opened of sockets) opened.disconnect();
      await realtime.close();
      await http.drain();
    },
  };
}

/**
 * Returns the arguments of the next such event, or of the next with such a first one: events from
 * just before may still be on their way. Rejects if the connection is refused instead.
 */
export function next(
  socket: TestSocket,
  name: string,
  first: Record<string, unknown> = {},
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    // The typed emitter accepts no name that is a plain string.
    const plain = socket as unknown as {
      on(name: string, listener: (...payload: unknown[]) => void): void;
      once(name: string, listener: (...payload: unknown[]) => void): void;
      off(name: string, listener: (...payload: unknown[]) => void): void;
    };
    const listen = (...payload: unknown[]) => {
      const found = payload[0] as Record<string, unknown> | undefined;
      if (Object.entries(first).some(([key, value]) => found?.[key] !== value)) return;
      plain.off(name, listen);
      resolve(payload);
    };
    plain.on(name, listen);
    if (name !== 'connect_error') plain.once('connect_error', (error) => reject(error));
  });
}

/** Records everything that the server sends to a socket from now on, as `[name, ...payload]`. */
export function record(socket: TestSocket): unknown[][] {
  const heard: unknown[][] = [];
  socket.onAny((...event: unknown[]) => heard.push(event));
  return heard;
}

/** Resolves when the server has answered a request of the socket, after everything before it. */
export const settled = (socket: TestSocket) =>
  socket.emitWithAck('match:join', { match_id: newId() });

/** Returns why a socket is refused, as its client reads it. */
export async function refusalOf(socket: TestSocket): Promise<string> {
  const refused = next(socket, 'connect_error');
  socket.connect();
  const [error] = await refused;
  return error instanceof Error ? error.message : String(error);
}
