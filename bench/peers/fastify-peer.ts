import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { freePort, startChild, waitUntilReady } from '../chat/child.ts';
import { requestOf } from '../http-load.ts';
import { DECK, type Peer, POOL, textOf } from './peer.ts';
import { peerPackages } from './peer-packages.ts';

const PACKAGES = ['fastify@5.12.8', 'pg@8.23.1'];

/**
 * This server has no authentication and no limits. The whole stack must reach at least this share
 * of its rate.
 */
export const FASTIFY = { name: 'Fastify with pg', goal: 0.95 };

interface BareHandler {
  url: string;
  askWith(values: Record<string, unknown>): Buffer;
  close(): Promise<void>;
}

/**
 * A bare Fastify handler of one statement, with as many connections as the server. It returns the
 * text in `column` of the only row.
 */
export async function openHandler(
  databaseUrl: string,
  statement: SQL,
  column: string,
): Promise<BareHandler> {
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
    PEER_COLUMN: column,
  });
  await waitUntilReady(child, `${url}/ready`);
  return {
    url,
    askWith: (values) => requestOf('POST', url, {}, values),
    close: () => child.stop(),
  };
}

/** Handles the deck's search. */
export async function openFastify(databaseUrl: string, statement: SQL): Promise<Peer> {
  const { url, askWith, close } = await openHandler(databaseUrl, statement, 'body');
  return {
    name: FASTIFY.name,
    url,
    ask: (search) => askWith({ ...search, size: DECK }),
    close,
  };
}
