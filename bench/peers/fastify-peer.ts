import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { freePort, startChild, waitUntilReady } from '../chat/child.ts';
import { requestOf } from '../http-load.ts';
import { DECK, type Peer, POOL, textOf } from './peer.ts';
import { peerPackages } from './peer-packages.ts';

const PACKAGES = ['fastify@5.12.8', 'pg@8.23.1'];

/** A bare Fastify handler of one statement on the database, with as many connections as the server. */
export async function openFastify(databaseUrl: string, statement: SQL): Promise<Peer> {
  const folder = await peerPackages('fastify', PACKAGES);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild([fileURLToPath(new URL('./fastify-server.mjs', import.meta.url))], {
    NODE_ENV: 'production',
    PEER_FOLDER: folder,
    PEER_PORT: String(port),
    PEER_DATABASE_URL: databaseUrl,
    PEER_POOL: String(POOL),
    PEER_STATEMENT: JSON.stringify(textOf(statement)),
  });
  await waitUntilReady(child, `${url}/ready`);
  return {
    name: 'Fastify with pg',
    url,
    ask: (search) => requestOf('POST', url, {}, { ...search, size: DECK }),
    close: () => child.stop(),
  };
}
