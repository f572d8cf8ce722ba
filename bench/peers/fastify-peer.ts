import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { freePort, startChild, waitUntilReady } from '../chat/child.ts';
import { peerPackages } from './peer-packages.ts';

const PACKAGES = ['fastify@5.12.8', 'pg@8.23.1'];

export interface Peer {
  /** Where it takes the values of the statement, as JSON by POST, and answers the column `body`. */
  url: string;
  close(): Promise<void>;
}

/** A bare Fastify handler of one statement on the database, with as many connections as the server. */
export async function openFastify(databaseUrl: string, statement: SQL): Promise<Peer> {
  const folder = await peerPackages('fastify', PACKAGES);
  const { sql, params } = new PgDialect().sqlToQuery(statement);
  const names = params.map((parameter) => String((parameter as { name: string }).name));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = startChild([fileURLToPath(new URL('./fastify-server.mjs', import.meta.url))], {
    NODE_ENV: 'production',
    PEER_FOLDER: folder,
    PEER_PORT: String(port),
    PEER_DATABASE_URL: databaseUrl,
    PEER_STATEMENT: JSON.stringify({ sql, names }),
  });
  await waitUntilReady(child, `${url}/ready`);
  return { url, close: () => child.stop() };
}
