import type { Client } from 'pg';
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
import { quantile, ratioOf } from '../chat/figures.ts';
import { PUBLISHABLE_KEY, startProductServer } from '../chat/product-server.ts';
import { load, requestOf } from '../http-load.ts';
import { FASTIFY, openFastify } from '../peers/fastify-peer.ts';
import { openParse } from '../peers/parse-peer.ts';
import { DECK, type Peer, type Search, textOf } from '../peers/peer.ts';
import { openPostgraphile } from '../peers/postgraphile-peer.ts';
import { type Account, signUpMany } from '../people.ts';
import { openPgbench, type Pgbench } from '../pgbench.ts';
import { processorMs, residentMegabytes } from '../product-process.ts';
import { type Section, verdictOf } from '../section.ts';
import { giveHistories } from './give-histories.ts';
import { INPUTS, loadBusinesses } from './load-businesses.ts';

const DATA: BenchData = {
  name: 'nearby',
  load: loadBusinesses,
  sources: [
    '../../apps/server/migrations/checksums.sha256',
    './load-businesses.ts',
    './bench-zips.ts',
  ].map((path) => new URL(path, import.meta.url)),
};

/** Goal: at least this share of pgbench's rate for the statement alone. */
const GOAL_RATIO = 0.65;
/** Goals against other servers. Parse Server runs the closest search of its own, with no goal. */
const GOALS: Record<string, number> = { [FASTIFY.name]: FASTIFY.goal, PostGraphile: 1.3 };
/** Parse Server reads every business for a response: the smallest market is enough to show it. */
const PARSE_SIZE = '10k';
/** Goal: the most processor time of a compressed response on the server, relative to a plain one. */
const GOAL_PACKED = 1.25;
/** Goal: a million businesses take at most this many times as long as ten thousand. */
const GOAL_GROWTH = 1.5;
const GOAL_MEMORY_MB = 150;

/** Clients take turns, so that none hits the search limit. */
const ACCOUNTS = 120;
const CLIENTS = 8;
const SECONDS = 4;

export interface NearbyOptions {
  /** The result is their median. */
  rounds: number;
  /** All by default. */
  sizes?: readonly string[];
}

interface Bench {
  size: Size;
  server: Awaited<ReturnType<typeof startProductServer>>;
  /** The same searches, with a browser's compression and without. */
  asked: { packed: Buffer[]; plain: Buffer[] };
  /** Compressed searches whose response is a full deck: a small market has few. */
  full: Buffer[];
  peers: { peer: Peer; requests: Buffer[]; rates: number[] }[];
  pgbench: Pgbench;
  rates: { packed: number[]; plain: number[]; pgbench: number[] };
  /** In ms per response. */
  cost: { packed: number[]; plain: number[] };
  p50s: number[];
}

export async function cleanNearbyBench(): Promise<void> {
  for (const size of SIZES) await dropDatabase(DATA, size);
}

/**
 * Alternates find-nearby-businesses over HTTP, for clients with passes, matches and blocks, with
 * the same SQL under pgbench and behind other servers, over all sizes, so that other work on the
 * machine affects all of them.
 */
export async function runNearbyBench(options: NearbyOptions): Promise<Section> {
  const sizes = SIZES.filter(({ label }) => options.sizes?.includes(label) ?? true);
  console.log(`Nearby: ${CLIENTS} clients over keep-alive, ${options.rounds} rounds in turns`);
  for (const size of sizes) await prepareDatabase(DATA, size);
  const benches: Bench[] = [];
  try {
    for (const size of sizes) benches.push(await open(size));
    // The first round warms everything up, and does not count.
    for (let round = 0; round <= options.rounds; round += 1) {
      for (const bench of benches) await runRound(bench, round > 0);
    }
    return report(benches);
  } finally {
    for (const { server, peers, pgbench } of benches) {
      await server.close();
      for (const { peer } of peers) await peer.close();
      await pgbench.close();
    }
  }
}

async function open(size: Size): Promise<Bench> {
  const server = await startProductServer(urlOf(DATA, size));
  const accounts = await signUpMany(server.url, ACCOUNTS);
  const { rows, areFull } = await connected(urlOf(DATA, size), async (client) => {
    await giveHistories(
      client,
      accounts.map(({ userId }) => userId),
    );
    const { rows } = await client.query<Search>(SEARCHES);
    return { rows, areFull: await searchesWithFullDeck(client, rows) };
  });
  const peers = [
    await openFastify(urlOf(DATA, size), nearbyStatement),
    await openPostgraphile(urlOf(DATA, size), nearbyStatement),
    ...(size.label === PARSE_SIZE ? [await openParse(urlOf(DATA, size))] : []),
  ].filter((peer) => peer !== undefined);
  const pgbench = await openPgbench({
    statement: nearbyStatement,
    input: `${SEARCHES} where i.id = :drawn`,
    inputs: INPUTS,
    constants: { size: String(DECK) },
  });
  const packed = requestsOf(server.url, rows, accounts, { 'Accept-Encoding': 'gzip, deflate, br' });
  return {
    size,
    server,
    asked: { plain: requestsOf(server.url, rows, accounts, {}), packed },
    full: packed.filter((_, at) => areFull[at]),
    peers: peers.map((peer) => ({ peer, requests: rows.map(peer.ask), rates: [] })),
    pgbench,
    rates: { packed: [], plain: [], pgbench: [] },
    cost: { packed: [], plain: [] },
    p50s: [],
  };
}

/** Everything measured uses the same searches and clients. */
const SEARCHES = `select i.service_id, i.service, i.state, i.zip as zip_code, i.latitude, i.longitude,
  c.client_id from bench_inputs i join bench_clients c on c.id = i.id % ${ACCOUNTS}`;

/** True for a search with the maximum number of businesses. */
async function searchesWithFullDeck(
  client: Client,
  searches: readonly Search[],
): Promise<boolean[]> {
  const { sql, names } = textOf(nearbyStatement);
  const areFull: boolean[] = [];
  for (const search of searches) {
    const given = new Map<string, unknown>(Object.entries({ ...search, size: DECK }));
    const values = names.map((name) => given.get(name));
    const { rows } = await client.query<{ body: string }>({ name: 'nearby', text: sql, values });
    const { businesses } = JSON.parse(rows[0]?.body ?? '{"businesses":[]}');
    areFull.push(businesses.length === DECK);
  }
  return areFull;
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
    const url = `${base}/functions/v1/find-nearby-businesses`;
    return requestOf('POST', url, own, { service, zip_code });
  });
}

async function runRound(bench: Bench, counts: boolean) {
  const { size, server, asked, full, peers, pgbench, rates, cost, p50s } = bench;
  const seconds = counts ? SECONDS : 2;
  const clients = CLIENTS;
  // Sessions are looked up again after the others' turns; neither kind should pay for that.
  await load(server.url, asked.plain, { clients, seconds: 1 });
  const spent = { packed: { ms: 0, answers: 0, rate: 0 }, plain: { ms: 0, answers: 0, rate: 0 } };
  // Each kind comes first and last: a server gets faster while in use.
  for (const kind of ['packed', 'plain', 'plain', 'packed'] as const) {
    const of = spent[kind];
    const before = processorMs(server.child.process.pid);
    const { took, rate } = await load(server.url, asked[kind], { clients, seconds: seconds / 2 });
    of.ms += processorMs(server.child.process.pid) - before;
    of.answers += took.length;
    of.rate += rate / 2;
  }
  if (counts) {
    for (const kind of ['packed', 'plain'] as const) {
      rates[kind].push(spent[kind].rate);
      cost[kind].push(spent[kind].ms / spent[kind].answers);
    }
  }
  for (const { peer, requests, rates: ofPeer } of peers) {
    const { rate } = await load(peer.url, requests, { clients, seconds });
    if (counts) ofPeer.push(rate);
  }
  const statements = await pgbench.rate(urlOf(DATA, size), { clients, seconds });
  const alone = await load(server.url, full, { clients: 1, seconds: seconds / 2 });
  if (!counts) return;
  rates.pgbench.push(statements);
  p50s.push(quantile(alone.took, 0.5));
}

const PEERS = [...Object.keys(GOALS), 'Parse Server'];

function report(benches: Bench[]): Section {
  const rows = benches.map(({ size, server, peers, rates, cost, p50s }) => ({
    label: size.label,
    toPgbench: ratioOf(rates.plain, rates.pgbench),
    packedToPgbench: ratioOf(rates.packed, rates.pgbench),
    peers: peers.map(({ peer, rates: ofPeer }) => ({
      name: peer.name,
      share: ratioOf(rates.plain, ofPeer),
      toPgbench: ratioOf(ofPeer, rates.pgbench),
    })),
    packed: ratioOf(cost.packed, cost.plain),
    p50: quantile(p50s, 0.5),
    memory: residentMegabytes(server.child.process.pid),
  }));
  const verdicts = rows.flatMap((row) => [
    verdictOf(`${row.label}: share of pgbench`, row.toPgbench, { atLeast: GOAL_RATIO }),
    ...row.peers.flatMap(({ name, share }) => {
      const goal = GOALS[name];
      return goal === undefined
        ? []
        : [verdictOf(`${row.label}: share of ${name}`, share, { atLeast: goal })];
    }),
    verdictOf(
      `${row.label}: CPU time of compressed responses as a multiple of plain ones`,
      row.packed,
      {
        atMost: GOAL_PACKED,
      },
    ),
    verdictOf(`${row.label}: resident MB`, row.memory, { atMost: GOAL_MEMORY_MB }),
  ]);
  const [small, large] = ['10k', '1m'].map((label) => rows.find((row) => row.label === label));
  if (small && large) {
    verdicts.push(
      verdictOf('p50 of a whole deck at 1m as a multiple of that at 10k', large.p50 / small.p50, {
        atMost: GOAL_GROWTH,
      }),
    );
  }
  return {
    title: 'Nearby',
    words: `${ACCOUNTS} clients with passes, matches and blocks search over ${CLIENTS} connections. The ratios are of requests a second, and each is the median of the rounds. Responses are not compressed unless the column says so. Fastify and PostGraphile run the same statement, PostGraphile as a function and on Node 22. Parse Server asks PostGIS for the nearest of its own objects, without regard to what a client has already seen. The p50 is that of searches that find ${DECK} businesses, since most searches in a small market find fewer.`,
    head: [
      'rows',
      'of pgbench',
      'compressed, of pgbench',
      ...PEERS.flatMap((name) => [`of ${name}`, `${name} of pgbench`]),
      'p50 of a whole deck, alone',
    ],
    rows: rows.map((row) => [
      row.label,
      row.toPgbench.toFixed(2),
      row.packedToPgbench.toFixed(2),
      ...PEERS.flatMap((name) => {
        const peer = row.peers.find((each) => each.name === name);
        return [peer?.share, peer?.toPgbench].map((figure) => figure?.toFixed(2) ?? '');
      }),
      `${row.p50.toFixed(2)} ms`,
    ]),
    verdicts,
  };
}
