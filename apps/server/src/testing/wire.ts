import { randomBytes } from 'node:crypto';
import { connect, createServer, type Server, type Socket } from 'node:net';

export interface Wire {
  url: string;
  /** Breaks all connections and accepts no new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, on the same port. */
  mend(): Promise<void>;
  /** Existing connections stay open but carry nothing; new ones work. */
  freeze(): void;
  /** Connections are accepted but carry nothing, as with a stopped process. */
  hang(): void;
  /** Ends a hang; new connections work. */
  goOn(): void;
  connections(): number;
  close(): Promise<void>;
}

/** Disturbs the target's response after `after` parts of it. */
export interface Fault {
  kind: 'end' | 'reset' | 'silence' | 'noise';
  after: number;
}

/** A proxy on the loopback to `target` that can be cut, mended and frozen. */
export async function openWire(target: string, fault?: Fault): Promise<Wire> {
  const { hostname, port: targetPort, protocol } = new URL(target);
  const usual = { 'redis:': 6379, 'postgres:': 5432 }[protocol];
  const open = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;
  let hangs = false;
  const freeze = () => {
    for (const socket of open) {
      socket.unpipe();
      socket.pause();
    }
  };
  async function mend() {
    const listening = createServer((near) => {
      if (hangs) {
        open.add(near);
        near.on('error', () => undefined).on('close', () => open.delete(near));
        return;
      }
      const far = connect(Number(targetPort || usual), hostname);
      for (const socket of [near, far]) {
        open.add(socket);
        socket.on('error', () => undefined).on('close', () => open.delete(socket));
      }
      near.pipe(far);
      if (fault) spoil(near, far, fault);
      else far.pipe(near);
      near.on('close', () => far.destroy());
      far.on('close', () => near.destroy());
    });
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    const address = listening.address();
    port = typeof address === 'object' && address ? address.port : 0;
    server = listening;
  }
  async function cut() {
    const listening = server;
    server = undefined;
    const closed = listening && new Promise((resolve) => listening.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  }
  await mend();
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    mend,
    cut,
    freeze,
    hang() {
      hangs = true;
      freeze();
    },
    goOn() {
      hangs = false;
      for (const socket of open) socket.destroy();
    },
    // Each connection has two sockets.
    connections: () => open.size / 2,
    close: cut,
  };
}

function spoil(near: Socket, far: Socket, { kind, after }: Fault): void {
  let parts = 0;
  const act = () => {
    if (kind === 'end') near.destroy();
    if (kind === 'reset') near.resetAndDestroy();
    if (kind === 'noise') near.write(randomBytes(512));
  };
  // Disturb it before the first byte, like a server that is full or restarting.
  if (after === 0) act();
  far.on('data', (part) => {
    parts += 1;
    if (parts <= after) near.write(part);
    if (parts === after || (parts > after && kind === 'noise')) act();
  });
}
