import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openPostgres } from '../../apps/server/src/host/database/postgres.ts';
import { createWorld, type World } from '../../apps/server/src/testing/access/world.ts';
import { createAppOn } from '../../apps/server/src/testing/create-app-on.ts';
import type { TestApp } from '../../apps/server/src/testing/create-test-app.ts';
import {
  type BenchData,
  connected,
  dropDatabase,
  prepareDatabase,
  SIZES,
  type Size,
  urlOf,
} from '../bench-databases.ts';
import { fillActors } from './fill-actors.ts';
import { loadMarket } from './load-market.ts';

/** Rows of each kind per actor, by market size. */
const ACTORS: Record<string, readonly number[]> = {
  '10k': [100],
  '100k': [100, 10_000],
  '1m': [100, 100_000],
};

const DATA: BenchData = {
  name: 'market',
  load: loadMarket,
  sources: ['../../apps/server/migrations/checksums.sha256', './load-market.ts'].map(
    (path) => new URL(path, import.meta.url),
  ),
};

/** Actors in a database, served over HTTP. */
export interface Market {
  /** Such as '1m, 100k'. */
  label: string;
  url: string;
  databaseUrl: string;
  world: World;
  close(): Promise<void>;
}

const marketSizes = SIZES.filter(({ label }) => label in ACTORS);

export async function cleanMarkets(): Promise<void> {
  for (const size of marketSizes) await dropDatabase(DATA, size);
}

/** From small to large, with new actors in each; all sizes by default. */
export async function openMarkets(labels?: readonly string[]): Promise<Market[]> {
  const markets: Market[] = [];
  for (const size of marketSizes) {
    if (labels && !labels.includes(size.label)) continue;
    await prepareDatabase(DATA, size);
    for (const rows of ACTORS[size.label] ?? []) markets.push(await openMarket(size, rows));
  }
  return markets;
}

async function openMarket(size: Size, rows: number): Promise<Market> {
  const databaseUrl = urlOf(DATA, size);
  const member = `member-${crypto.randomUUID()}@bench.example`;
  const database = openPostgres({ url: databaseUrl, poolSize: 4, onError: () => undefined });
  const t = await createAppOn(database, { environment: { TEAM_EMAILS: member } });
  const world = await createWorld(
    t as unknown as TestApp,
    await t.client({ email: member, aal: 'aal2' }),
  ).finally(() => t.close());
  console.log(`  filling actors of ${size.label} with ${rows.toLocaleString('en-US')} rows…`);
  await connected(databaseUrl, async (client) => {
    await fillActors(client, world, rows);
    await client.query('vacuum analyze');
  });
  const server = spawn(
    process.execPath,
    ['--import', 'tsx', 'bench/operations/market-server.ts', databaseUrl, member],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  const [first] = (await once(server.stdout, 'data')) as [Buffer];
  // Drop the server's log, which would block the server once the pipe is full.
  server.stdout.resume();
  return {
    label: `${size.label}, ${rows < 1000 ? rows : `${rows / 1000}k`}`,
    url: `http://127.0.0.1:${Number.parseInt(first.toString(), 10)}`,
    databaseUrl,
    world,
    async close() {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}
