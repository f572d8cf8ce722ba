import { nearbyStatement } from '../../apps/server/src/modules/discovery/nearby.sql.ts';
import {
  type BenchData,
  connected,
  dropDatabase,
  prepareDatabase,
  SIZES,
  type Size,
  urlOf,
} from '../bench-databases.ts';
import { quantile } from '../chat/figures.ts';
import { PUBLISHABLE_KEY, startProductServer } from '../chat/product-server.ts';
import { openFastify, type Peer } from '../peers/fastify-peer.ts';
import { type Account, processorMs, residentMegabytes, signUpMany } from '../product-process.ts';
import { type Section, verdictOf } from '../section.ts';
import { giveHistories } from './give-histories.ts';
import { load, postRequest } from './http-load.ts';
import { INPUTS, loadBusinesses } from './load-businesses.ts';
import { openPgbench, type Pgbench } from './pgbench.ts';

const DATA: BenchData = {
  name: 'nearby',
  load: loadBusinesses,
  sources: [
    '../../apps/server/migrations/checksums.sha256',
    './load-businesses.ts',
    './bench-zips.ts',
  ].map((path) => new URL(path, import.meta.url)),
};

/** The whole stack serves at least this share of what pgbench gets out of the statement alone. */
const GOAL_RATIO = 0.65;
/** And of what a bare handler of Fastify gets out of it, which checks nobody and limits nobody. */
const GOAL_PEER = 0.95;
/** What a compressed answer may cost of the server's processor, to a plain one. */
const GOAL_GZIP = 1.25;
/** A million businesses take at most this many times what ten thousand take. */
const GOAL_GROWTH = 1.5;
const GOAL_MEMORY_MB = 150;

/** Clients who take turns, so that none hits the search limit. */
const ACCOUNTS = 120;
const CLIENTS = 8;
const SECONDS = 4;

export interface NearbyOptions {
  /** Alternating rounds whose median counts. */
  rounds: number;
  /** Labels of the sizes to run; all by default. */
  sizes?: readonly string[];
}

interface Bench {
  size: Size;
  server: Awaited<ReturnType<typeof startProductServer>>;
  /** The same searches, as a browser asks and with an answer that is not compressed. */
  asked: { gzip: Buffer[]; plain: Buffer[] };
  peer: Peer;
  peerRequests: Buffer[];
  pgbench: Pgbench;
  rates: { gzip: number[]; plain: number[]; peer: number[]; pgbench: number[] };
  /** Processor time of the server for an answer, in ms. */
  cost: { gzip: number[]; plain: number[] };
  p50s: number[];
}

export async function cleanNearbyBench(): Promise<void> {
  for (const size of SIZES) await dropDatabase(DATA, size);
}

/**
 * Measures find-nearby-businesses over HTTP, asked by many clients with passes, matches and blocks,
 * beside the same SQL under pgbench and behind a bare Fastify handler, in alternating rounds over
 * all sizes, so that whatever else the machine does meets all of them.
 */
export async function runNearbyBench(options: NearbyOptions): Promise<Section> {
  const sizes = SIZES.filter(({ label }) => options.sizes?.includes(label) ?? true);
  console.log(`Nearby: ${CLIENTS} clients over keep-alive, ${options.rounds} rounds in turns`);
  for (const size of sizes) await prepareDatabase(DATA, size);
  const benches: Bench[] = [];
  try {
    for (const size of sizes) benches.push(await open(size));
    // The first round warms everything up and does not count.
    for (let round = 0; round <= options.rounds; round += 1) {
      for (const bench of benches) await runRound(bench, round > 0);
    }
    return report(benches);
  } finally {
    for (const { server, peer, pgbench } of benches) {
      await server.close();
      await peer.close();
      await pgbench.close();
    }
  }
}

async function open(size: Size): Promise<Bench> {
  const server = await startProductServer(urlOf(DATA, size));
  const accounts = await signUpMany(server.url, ACCOUNTS);
  const { rows } = await connected(urlOf(DATA, size), async (client) => {
    await giveHistories(
      client,
      accounts.map(({ userId }) => userId),
    );
    return client.query(SEARCHES);
  });
  const peer = await openFastify(urlOf(DATA, size), nearbyStatement);
  const pgbench = await openPgbench({
    statement: nearbyStatement,
    input: `${SEARCHES} where i.id = :drawn`,
    inputs: INPUTS,
    constants: { size: '50' },
  });
  return {
    size,
    server,
    asked: {
      plain: requestsOf(server.url, rows, accounts, {}),
      gzip: requestsOf(server.url, rows, accounts, { 'Accept-Encoding': 'gzip, deflate, br' }),
    },
    peer,
    peerRequests: rows.map((row) => postRequest(peer.url, {}, { ...row, size: 50 })),
    pgbench,
    rates: { gzip: [], plain: [], peer: [], pgbench: [] },
    cost: { gzip: [], plain: [] },
    p50s: [],
  };
}

/** Who searches what: the same for all that are measured. */
const SEARCHES = `select i.service_id, i.service, i.state, i.zip as zip_code, i.latitude, i.longitude,
  c.client_id from bench_inputs i join bench_clients c on c.id = i.id % ${ACCOUNTS}`;

interface Search {
  service: string;
  zip_code: string;
  client_id: string;
}

function requestsOf(
  base: string,
  searches: readonly Search[],
  accounts: readonly Account[],
  headers: Record<string, string>,
): Buffer[] {
  const tokens = new Map(accounts.map(({ userId, accessToken }) => [userId, accessToken]));
  return searches.map(({ service, zip_code, client_id }) => {
    const Authorization = `Bearer ${tokens.get(client_id)}`;
    const own = { apikey: PUBLISHABLE_KEY, Authorization, ...headers };
    return postRequest(`${base}/functions/v1/find-nearby-businesses`, own, { service, zip_code });
  });
}

async function runRound(bench: Bench, counts: boolean) {
  const { size, server, asked, peer, peerRequests, pgbench, rates, cost, p50s } = bench;
  const seconds = counts ? SECONDS : 2;
  const clients = CLIENTS;
  const { pid } = server.child.process;
  for (const kind of ['gzip', 'plain'] as const) {
    const before = processorMs(pid);
    const took = await load(server.url, asked[kind], { clients, seconds });
    if (!counts) continue;
    rates[kind].push(took.length / seconds);
    cost[kind].push((processorMs(pid) - before) / took.length);
  }
  const ofPeer = await load(peer.url, peerRequests, { clients, seconds });
  const statements = await pgbench.rate(urlOf(DATA, size), { clients, seconds });
  const alone = await load(server.url, asked.gzip, { clients: 1, seconds: seconds / 2 });
  if (!counts) return;
  rates.peer.push(ofPeer.length / seconds);
  rates.pgbench.push(statements);
  p50s.push(quantile(alone, 0.5));
}

const ratioOf = (some: readonly number[], others: readonly number[]) =>
  quantile(
    some.map((value, round) => value / (others[round] ?? Number.NaN)),
    0.5,
  );

function report(benches: Bench[]): Section {
  const rows = benches.map(({ size, server, rates, cost, p50s }) => ({
    label: size.label,
    toPgbench: ratioOf(rates.plain, rates.pgbench),
    packedToPgbench: ratioOf(rates.gzip, rates.pgbench),
    toPeer: ratioOf(rates.plain, rates.peer),
    peerToPgbench: ratioOf(rates.peer, rates.pgbench),
    gzip: ratioOf(cost.gzip, cost.plain),
    p50: quantile(p50s, 0.5),
    memory: residentMegabytes(server.child.process.pid),
  }));
  const verdicts = rows.flatMap((row) => [
    verdictOf(`${row.label}: of pgbench`, row.toPgbench, { atLeast: GOAL_RATIO }),
    verdictOf(`${row.label}: of Fastify with pg`, row.toPeer, { atLeast: GOAL_PEER }),
    verdictOf(`${row.label}: processor of gzip to plain`, row.gzip, { atMost: GOAL_GZIP }),
    verdictOf(`${row.label}: resident MB`, row.memory, { atMost: GOAL_MEMORY_MB }),
  ]);
  const [small, large] = ['10k', '1m'].map((label) => rows.find((row) => row.label === label));
  if (small && large) {
    verdicts.push(verdictOf('p50 at 1m to 10k', large.p50 / small.p50, { atMost: GOAL_GROWTH }));
  }
  return {
    title: 'Nearby',
    words: `${ACCOUNTS} clients with passes, matches and blocks, ${CLIENTS} connections. Ratios of requests a second, plain unless gzip is named; the median of the rounds.`,
    head: [
      'rows',
      'of pgbench',
      'gzip, of pgbench',
      'of Fastify',
      'Fastify of pgbench',
      'p50 alone',
    ],
    rows: rows.map((row) => [
      row.label,
      row.toPgbench.toFixed(2),
      row.packedToPgbench.toFixed(2),
      row.toPeer.toFixed(2),
      row.peerToPgbench.toFixed(2),
      `${row.p50.toFixed(2)} ms`,
    ]),
    verdicts,
  };
}
