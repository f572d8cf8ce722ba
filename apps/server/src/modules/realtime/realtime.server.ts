import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { Deps } from '../../platform/deps.ts';
import { createAuthenticate } from '../auth/index.ts';
import type { Cluster, ClusterOptions } from './cluster.ts';
import { createConnectionAdmission } from './connection-admission.ts';
import { guardHandshake, isOwnOrigin } from './handshake.ts';
import { createPresenceRooms } from './presence-rooms.ts';
import { listenForPushes } from './realtime.listeners.ts';
import type { SocketServer } from './realtime.types.ts';
import { createRooms, sessionRoom, userRoom } from './rooms.ts';
import { createSessionWatch } from './session-watch.ts';
import { endSlowPackets } from './slow-packets.ts';
import { listenToSocket } from './socket-events.ts';

/** Base path of the connection; socket.io-client takes it as `path`. */
export const REALTIME_PATH = '/realtime/v1';

/** The largest packet is a token. */
const PACKET_MAX_BYTES = 16_384;
const WATCH_MS = 1_000;

export interface Realtime {
  /** Sockets of this process. */
  sockets(): number;
  /**
   * Makes screens catch up after missed events, and closes expired sockets. Runs every second, and
   * when a test has moved the clock.
   */
  watch(): Promise<void>;
  /** Closes all sockets, whose clients then connect to another node. */
  close(): Promise<void>;
}

export async function attachRealtime(httpServer: HttpServer, deps: Deps): Promise<Realtime> {
  const { config } = deps;
  const authenticate = createAuthenticate(deps);
  const admission = createConnectionAdmission(deps);
  const io: SocketServer = new Server(httpServer, {
    path: REALTIME_PATH,
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: PACKET_MAX_BYTES,
    // A connection without a handshake is not kept for long.
    connectTimeout: 10_000,
    perMessageDeflate: false,
    destroyUpgrade: false,
    allowRequest: (request, decide) => {
      if (!isOwnOrigin(request, config.publicUrl)) {
        decide(null, false);
        return;
      }
      void admission.admit(request).then((isAdmitted) => decide(null, isAdmitted));
    },
  });
  refuseOtherUpgrades(httpServer);
  admission.watch(io);
  io.engine.use(endSlowPackets());
  io.engine.on('headers', (headers: Record<string, string>) => {
    headers['cache-control'] = 'no-store';
    headers['x-content-type-options'] = 'nosniff';
  });
  let cluster: Cluster | undefined;
  const presenceRooms = createPresenceRooms(io, deps);
  const rooms = createRooms(io, () => cluster, presenceRooms);
  cluster = await joinCluster(deps, rooms);
  listenForPushes(deps, rooms);
  const sessions = createSessionWatch(io, deps, authenticate);
  io.use(guardHandshake(io, deps, authenticate));
  io.on('connection', (socket) => {
    const { userId, sessionId } = socket.data.actor;
    void socket.join([userRoom(userId), sessionRoom(sessionId)]);
    listenToSocket(socket, { deps, authenticate, presenceRooms, whisper: rooms.whisper });
    // Check again: the session may have ended between the handshake and joining its room.
    void sessions.recheck(socket);
  });

  /** Screens may have missed an event. */
  let isBehind = false;
  deps.events.whenMissed(() => {
    isBehind = true;
  });
  const watch = async () => {
    if (isBehind) {
      isBehind = false;
      // Until the database responds, a reload would fail.
      if (await isAnswering(deps)) rooms.catchUp();
      else isBehind = true;
    }
    await sessions.watch();
  };
  let closed = false;
  let timer: NodeJS.Timeout;
  const schedule = () => {
    timer = setTimeout(async () => {
      await watch();
      if (!closed) schedule();
    }, WATCH_MS);
    timer.unref();
  };
  schedule();

  return {
    sockets: () => io.engine.clientsCount,
    watch,
    async close() {
      closed = true;
      clearTimeout(timer);
      io.engine.close();
      cluster?.close();
    },
  };
}

const isAnswering = ({ database }: Pick<Deps, 'database'>) =>
  database.ping().then(
    () => true,
    () => false,
  );

/** Only a cluster loads the Redis packages, which takes a second. */
async function joinCluster(
  { config, log }: Deps,
  { hear, hearWhisper }: Pick<ClusterOptions, 'hear' | 'hearWhisper'>,
): Promise<Cluster | undefined> {
  if (config.REDIS_URL === undefined) return undefined;
  const { openCluster } = await import('./cluster.ts');
  return openCluster({ url: config.REDIS_URL, log, hear, hearWhisper });
}

/**
 * Nothing else handles other upgrades. The engine would end them after a second, but one that the
 * caller resets meanwhile would stay open and delay shutdown.
 */
function refuseOtherUpgrades(httpServer: HttpServer): void {
  httpServer.on('upgrade', (request, socket) => {
    if (request.url?.startsWith(`${REALTIME_PATH}/`)) return;
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    );
  });
}
