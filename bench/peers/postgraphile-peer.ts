import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SQL } from 'drizzle-orm';
import { nodeBin } from '../../scripts/lib/nodes.mjs';
import { connected } from '../bench-databases.ts';
import { freePort, startChild, waitUntilReady } from '../chat/child.ts';
import { requestOf } from '../http-load.ts';
import { DECK, type Peer, POOL, textOf } from './peer.ts';
import { peerPackages } from './peer-packages.ts';

const PACKAGES = ['postgraphile@5.1.5', 'pg@8.23.1'];

/** SQL types of the statement's values. */
const TYPES: Record<string, string> = {
  service_id: 'integer',
  service: 'text',
  state: 'text',
  zip_code: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  client_id: 'uuid',
  size: 'integer',
};

const QUERY = `query Nearby($service_id: Int, $service: String, $state: String, $zip_code: String,
  $latitude: Float, $longitude: Float, $client_id: UUID, $size: Int) {
  nearby(ofServiceId: $service_id, ofService: $service, ofState: $state, ofZipCode: $zip_code,
    ofLatitude: $latitude, ofLongitude: $longitude, ofClientId: $client_id, ofSize: $size)
}`;

/**
 * PostGraphile over a function of the statement, which keeps its plan: its way to offer a search
 * that is more than rows of a table. Runs on the Node that it needs.
 */
export async function openPostgraphile(databaseUrl: string, statement: SQL): Promise<Peer> {
  const folder = await peerPackages('postgraphile', PACKAGES);
  await connected(databaseUrl, (client) => client.query(functionOf(statement)));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/graphql`;
  const node = join(await nodeBin(22), 'node');
  const child = startChild(
    [fileURLToPath(new URL('./postgraphile-server.mjs', import.meta.url))],
    {
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      PEER_FOLDER: folder,
      PEER_PORT: String(port),
      PEER_DATABASE_URL: databaseUrl,
      PEER_POOL: String(POOL),
    },
    node,
  );
  await waitUntilReady(child, url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: '{ __typename }' }),
  });
  return {
    name: 'PostGraphile',
    url,
    ask: (search) =>
      requestOf('POST', url, {}, { query: QUERY, variables: { ...search, size: DECK } }),
    close: () => child.stop(),
  };
}

function functionOf(statement: SQL): string {
  const { sql, names } = textOf(statement);
  const parameters = Object.entries(TYPES).map(([name, type]) => `of_${name} ${type}`);
  const body = sql.replace(/\$(\d+)/g, (_, position: string) => {
    const name = names[Number(position) - 1] ?? '';
    return `nearby.of_${name}`;
  });
  return `
    drop schema if exists bench_peer cascade;
    create schema bench_peer;
    create function bench_peer.nearby(${parameters.join(', ')}) returns json
    language plpgsql stable set search_path = public as $peer$
    begin return (select answer.body::json from (${body}) answer); end
    $peer$`;
}
