import { newId } from '@pro-match/domain/ids';
import type { ClientToServerEvents, ServerToClientEvents } from '@pro-match/domain/realtime';
import { io, type ManagerOptions, type Socket, type SocketOptions } from 'socket.io-client';
import type { Deps } from '../../../platform/deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { createHttpServer } from '../../../platform/process/http-server.ts';
import { attachRealtime, REALTIME_PATH, type Realtime } from '../index.ts';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

export interface TestNode {
  url: string;
  realtime: Realtime;
  /** A socket that presents what is given; it is not yet connected. */
  socket(
    auth: Record<string, unknown>,
    options?: Partial<ManagerOptions & SocketOptions>,
  ): TestSocket;
  /** The signed-in person's socket, once it is connected and in its rooms. */
  connect(person: { accessToken: string }): Promise<TestSocket>;
  close(): Promise<void>;
}

/** A process as main builds it, on a loopback port of its own. */
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
 * The arguments of the next such event, or of the next with such a first one: what happened just
 * before may still be on its way. Rejects when the connection is refused instead.
 */
export function next(
  socket: TestSocket,
  name: string,
  first: Record<string, unknown> = {},
): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    // The typed emitter knows no name that is only a string.
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

/** All that the server sends to a socket from now on, as `[name, ...payload]`. */
export function record(socket: TestSocket): unknown[][] {
  const heard: unknown[][] = [];
  socket.onAny((...event: unknown[]) => heard.push(event));
  return heard;
}

/** What the server answers to a socket that asks it for something after all else. */
export const settled = (socket: TestSocket) =>
  socket.emitWithAck('match:join', { match_id: newId() });

/** Why a socket is not let in, as its client reads it. */
export async function refusalOf(socket: TestSocket): Promise<string> {
  const refused = next(socket, 'connect_error');
  socket.connect();
  const [error] = await refused;
  return error instanceof Error ? error.message : String(error);
}
