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
import { residentMegabytes, signUpMany } from '../product-process.ts';
import { load, postRequest } from './http-load.ts';
import { INPUTS, loadBusinesses } from './load-businesses.ts';
import { openPgbench, type Pgbench } from './pgbench.ts';

const DATA: BenchData = {
  name: 'nearby',
  load: loadBusinesses,
  sources: [
    '../../apps/server/migrations/0001_core.sql',
    '../../apps/server/migrations/0002_nearby.sql',
    '../../apps/server/migrations/0035_business_facts.sql',
    './load-businesses.ts',
    './bench-zips.ts',
  ].map((path) => new URL(path, import.meta.url)),
};

/** The whole stack serves at least this share of what pgbench gets out of the statement alone. */
const GOAL_RATIO = 0.5;
/** A million businesses take at most this many times what ten thousand take. */
const GOAL_GROWTH = 2;
const GOAL_MEMORY_MB = 250;

/** Clients who take turns, so that none hits the search limit. */
const ACCOUNTS = 300;
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
  requests: Buffer[];
  pgbench: Pgbench;
  rates: { http: number[]; pgbench: number[] };
  p50s: number[];
}

export interface NearbyFigures {
  lines: string[];
  /** Whether every goal that was measured holds. */
  holds: boolean;
}

export async function cleanNearbyBench(): Promise<void> {
  for (const size of SIZES) await dropDatabase(DATA, size);
}

/**
 * Measures find-nearby-businesses over HTTP beside the same SQL under pgbench,
 * in alternating rounds over all sizes, so that whatever else the machine does
 * meets all of them. Prints a table and resolves to it.
 */
export async function runNearbyBench(options: NearbyOptions): Promise<NearbyFigures> {
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
    for (const { server, pgbench } of benches) {
      await server.close();
      await pgbench.close();
    }
  }
}

async function open(size: Size): Promise<Bench> {
  const server = await startProductServer(urlOf(DATA, size));
  const accounts = await signUpMany(server.url, ACCOUNTS);
  const { rows } = await connected(urlOf(DATA, size), (client) =>
    client.query('select service, zip from bench_inputs'),
  );
  const requests = rows.map(({ service, zip }, index) => {
    const { accessToken } = accounts[index % accounts.length] ?? {};
    const headers = { apikey: PUBLISHABLE_KEY, Authorization: `Bearer ${accessToken}` };
    const url = `${server.url}/functions/v1/find-nearby-businesses`;
    return postRequest(url, headers, { service, zip_code: zip });
  });
  const pgbench = await openPgbench({
    statement: nearbyStatement,
    input:
      'select service_id, service, state, zip as zip_code, latitude, longitude from bench_inputs where id = :drawn',
    inputs: INPUTS,
    constants: { client_id: `'${accounts[0]?.userId}'`, size: '50' },
  });
  return { size, server, requests, pgbench, rates: { http: [], pgbench: [] }, p50s: [] };
}

async function runRound({ size, server, requests, pgbench, rates, p50s }: Bench, counts: boolean) {
  const seconds = counts ? SECONDS : 2;
  const url = urlOf(DATA, size);
  const took = await load(server.url, requests, { clients: CLIENTS, seconds });
  const statements = await pgbench.rate(url, { clients: CLIENTS, seconds });
  const alone = await load(server.url, requests, { clients: 1, seconds: seconds / 2 });
  if (!counts) return;
  rates.http.push(took.length / seconds);
  rates.pgbench.push(statements);
  p50s.push(quantile(alone, 0.5));
}

function report(benches: Bench[]): NearbyFigures {
  const rows = benches.map(({ size, server, rates, p50s }) => ({
    label: size.label,
    http: quantile(rates.http, 0.5),
    pgbench: quantile(rates.pgbench, 0.5),
    ratio: quantile(
      rates.http.map((rate, round) => rate / (rates.pgbench[round] ?? Number.NaN)),
      0.5,
    ),
    p50: quantile(p50s, 0.5),
    memory: residentMegabytes(server.child.process.pid),
  }));
  const verdicts: { text: string; holds: boolean }[] = [];
  for (const row of rows) {
    verdicts.push({
      text: `${row.label}: ${row.ratio.toFixed(2)} of pgbench, goal at least ${GOAL_RATIO}`,
      holds: row.ratio >= GOAL_RATIO,
    });
  }
  const [small, large] = ['10k', '1m'].map((label) => rows.find((row) => row.label === label));
  if (small && large) {
    const growth = large.p50 / small.p50;
    verdicts.push({
      text: `p50 at 1m to p50 at 10k: ${growth.toFixed(2)}, goal at most ${GOAL_GROWTH}`,
      holds: growth <= GOAL_GROWTH,
    });
  }
  const memory = Math.max(...rows.map((row) => row.memory));
  verdicts.push({
    text: `memory of the server: ${memory.toFixed(0)} MB, goal at most ${GOAL_MEMORY_MB}`,
    holds: memory <= GOAL_MEMORY_MB,
  });
  const table = rows.map(
    (row) =>
      `  ${row.label.padEnd(5)} HTTP ${row.http.toFixed(0).padStart(6)}/s` +
      `  pgbench ${row.pgbench.toFixed(0).padStart(6)}/s  ratio ${row.ratio.toFixed(2)}` +
      `  p50 alone ${row.p50.toFixed(2)} ms  memory ${row.memory.toFixed(0)} MB`,
  );
  const lines = [
    ...table,
    ...verdicts.map(({ text, holds }) => `  ${text}: ${holds ? 'holds' : 'MISSED'}`),
  ];
  for (const line of lines) console.log(line);
  return { lines, holds: verdicts.every(({ holds }) => holds) };
}
