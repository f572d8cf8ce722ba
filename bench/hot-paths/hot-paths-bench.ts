import { Client } from 'pg';
import { openPostgres } from '../../apps/server/src/host/database/postgres.ts';
import { createAppOn } from '../../apps/server/src/testing/create-app-on.ts';
import { quantile, ratioOf } from '../chat/figures.ts';
import { PUBLISHABLE_KEY } from '../chat/product-server.ts';
import type { Market } from '../operations/markets.ts';
import { type Section, verdictOf } from '../section.ts';
import type { HotPath, Measured, Place } from './hot-path.ts';
import { reads } from './paths/reads.ts';
import { signIn } from './paths/sign-in.ts';
import { writes } from './paths/writes.ts';

const PATHS: readonly HotPath[] = [...reads, ...writes, signIn];

/** Goal: an actor with many rows in a large market waits at most this many times as long. */
const GOAL_GROWTH = 1.5;
/** Below this many ms a ratio says more about the machine than about the path. */
const NOISE_MS = 0.5;

const CLIENTS = 8;
const SECONDS = 2;

interface HotPathsOptions {
  rounds: number;
  /** Part of a path's name; all by default. */
  route?: string | undefined;
}

interface Bench {
  path: HotPath;
  market: Market;
  measured: Measured;
  rates: { whole: number[]; bare: number[] };
  p50s: number[];
}

/**
 * Alternates the requests that people wait for most with their own statements under pgbench, in
 * each market.
 */
export async function runHotPathsBench(
  markets: readonly Market[],
  { rounds, route }: HotPathsOptions,
): Promise<Section> {
  const paths = PATHS.filter(({ name }) => name.includes(route ?? ''));
  console.log(`Hot paths: ${paths.length}, ${rounds} rounds in each of ${markets.length} markets`);
  const places: Place[] = [];
  const benches: Bench[] = [];
  try {
    for (const market of markets) places.push(await enter(market));
    for (const path of paths) {
      const own = await openIn(places, path);
      // The first round warms everything up, and does not count. A path through all data takes
      // minutes for an account with many rows, so it runs once.
      for (const counts of path.isWhole ? [true] : [false, ...Array<boolean>(rounds).fill(true)]) {
        for (const bench of own) await runRound(bench, counts);
      }
      for (const { measured } of own) await measured.close?.();
      for (const bench of own) console.log(`  ${cellsOf(bench, own).join('  ')}`);
      benches.push(...own);
    }
    return report(benches, markets);
  } finally {
    for (const { t, client } of places) {
      await client.end();
      await t.close();
    }
  }
}

async function enter(market: Market): Promise<Place> {
  const database = openPostgres({ url: market.databaseUrl, poolSize: 4, onError: () => undefined });
  const t = await createAppOn(database, { environment: { PUBLISHABLE_KEY } });
  const client = new Client({ connectionString: market.databaseUrl });
  await client.connect();
  return { market, t, client };
}

async function openIn(places: readonly Place[], path: HotPath): Promise<Bench[]> {
  const benches: Bench[] = [];
  for (const place of places) {
    const measured = await path.open(place);
    const figures = { rates: { whole: [], bare: [] }, p50s: [] };
    benches.push({ path, market: place.market, measured, ...figures });
  }
  return benches;
}

async function runRound({ path, measured, rates, p50s }: Bench, counts: boolean): Promise<void> {
  const { clients = CLIENTS } = path;
  const seconds = counts ? SECONDS : 1;
  const whole = await measured.whole({ clients, seconds });
  const bare = await measured.bare({ clients, seconds });
  const alone = clients === 1 ? whole : await measured.whole({ clients: 1, seconds: seconds / 2 });
  if (!counts) return;
  rates.whole.push(whole.rate);
  rates.bare.push(bare);
  p50s.push(quantile(alone.took, 0.5));
}

const shareOf = ({ rates }: Bench) => ratioOf(rates.whole, rates.bare);
const p50Of = ({ p50s }: Bench) => quantile(p50s, 0.5);

/** The ratio to the first market. */
function growthOf(bench: Bench, all: readonly Bench[]): number {
  const small = all.find(({ path }) => path === bench.path) ?? bench;
  const p50 = p50Of(bench);
  return p50 < NOISE_MS ? 1 : p50 / Math.max(p50Of(small), NOISE_MS);
}

function cellsOf(bench: Bench, all: readonly Bench[]): string[] {
  const { path, market } = bench;
  return [
    path.name,
    market.label,
    path.beside ?? 'pgbench',
    shareOf(bench).toFixed(2),
    `${p50Of(bench).toFixed(2)} ms`,
    path.isWhole ? '' : growthOf(bench, all).toFixed(2),
  ];
}

function report(benches: readonly Bench[], markets: readonly Market[]): Section {
  const verdicts = benches.flatMap((bench) => {
    const { path, market } = bench;
    const name = `${path.name}, ${market.label}`;
    const beside = path.beside ?? 'pgbench';
    return [
      ...(path.goal === undefined
        ? []
        : [verdictOf(`${name}: share of ${beside}`, shareOf(bench), { atLeast: path.goal })]),
      ...(market === markets[0] || path.isWhole
        ? []
        : [
            verdictOf(
              `${name}: p50 as a multiple of that at ${markets[0]?.label}`,
              growthOf(bench, benches),
              {
                atMost: GOAL_GROWTH,
              },
            ),
          ]),
    ];
  });
  return {
    title: 'Hot paths',
    words: `The requests that people wait for most are sent as a browser sends them, over ${CLIENTS} connections, by accounts that have from a hundred to a hundred thousand rows of everything. The share compares their rate with that of the same prepared statements under pgbench, where a request, an acceptance or a refresh is a single commit. During the measurement, the server delivers nothing from its outbox, and its limits are too high to be reached. Exports and the unread job run one at a time. An export sends too many statements for pgbench, so it is compared with its reads through the bare driver.`,
    head: ['path', 'rows, actor', 'against', 'share', 'p50 alone', 'growth of p50'],
    rows: benches.map((bench) => cellsOf(bench, benches)),
    verdicts,
  };
}
