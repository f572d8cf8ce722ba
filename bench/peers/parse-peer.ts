import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { adminUrl, connected } from '../bench-databases.ts';
import { freePort } from '../chat/child.ts';
import { requestOf } from '../http-load.ts';
import { DECK, type Peer, POOL } from './peer.ts';
import { peerPackages } from './peer-packages.ts';

/** Parse Server relies on internals of its router that later versions change. */
const PACKAGES = ['parse-server@9.10.0', 'router@2.2.0'];

const NAME = 'bench_parse';

/** In ms, to create its tables. */
const PATIENCE_MS = 120_000;

/** Undefined, with a message, if the benchmarks' server has no PostGIS. */
export async function openParse(databaseUrl: string): Promise<Peer | undefined> {
  const { rows } = await connected(adminUrl(), (admin) =>
    admin.query(`select 1 from pg_available_extensions where name = 'postgis'`),
  );
  if (rows.length === 0) {
    console.log('  Parse Server is skipped: there is no PostGIS (postgresql-15-postgis-3)');
    return undefined;
  }
  const folder = await peerPackages('parse-server', PACKAGES);
  await dropOwn();
  await connected(adminUrl(), (admin) => admin.query(`create database ${NAME}`));
  const own = new URL(adminUrl());
  own.pathname = `/${NAME}`;
  await connected(own.href, (client) => client.query('create extension postgis'));
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('./parse-server.mjs', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Parse Server keeps logs in its working directory.
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PEER_FOLDER: folder,
      PEER_PORT: String(port),
      PEER_DATABASE_URL: own.href,
      PEER_POOL: String(POOL),
    },
  });
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
    await dropOwn();
  };
  try {
    await Promise.race([
      once(child, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) }),
      once(child, 'exit').then(() => Promise.reject(new Error('Parse Server has ended'))),
    ]);
    await copyBusinesses(databaseUrl, own.href);
  } catch (error) {
    await close();
    throw error;
  }
  const url = `http://127.0.0.1:${port}/parse/classes/Business`;
  return {
    name: 'Parse Server',
    url,
    ask({ service, state, latitude, longitude }) {
      const at = { __type: 'GeoPoint', latitude, longitude };
      // On PostgreSQL, Parse Server compares an array with a value only by `$in`.
      const [services, states] = [{ $in: [service] }, { $in: [state] }];
      const where = { services, states, location: { $nearSphere: at } };
      const query = new URLSearchParams({ where: JSON.stringify(where), limit: String(DECK) });
      return requestOf('GET', `${url}?${query}`, { 'X-Parse-Application-Id': 'bench' });
    },
    close,
  };
}

const dropOwn = () =>
  connected(adminUrl(), (admin) => admin.query(`drop database if exists ${NAME} with (force)`));

/** Anyone may read the copies. */
async function copyBusinesses(from: string, to: string): Promise<void> {
  const { rows } = await connected(from, (client) =>
    client.query(`
      select business_name, description, services, service_states, rating, latitude, longitude
      from business_profiles`),
  );
  await connected(to, async (client) => {
    await client.query(
      `insert into "Business" ("objectId", "createdAt", "updatedAt", "businessName", description,
        services, states, rating, location, _rperm)
      select lpad(b.n::text, 10, '0'), now(), now(), b.value ->> 'business_name',
        b.value ->> 'description', b.value -> 'services', b.value -> 'service_states',
        (b.value ->> 'rating')::float8,
        point((b.value ->> 'longitude')::float8, (b.value ->> 'latitude')::float8), '{*}'
      from jsonb_array_elements($1::jsonb) with ordinality b (value, n)`,
      [JSON.stringify(rows)],
    );
    await client.query('vacuum analyze "Business"');
  });
}
