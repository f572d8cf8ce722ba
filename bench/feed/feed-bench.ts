import type { FeedTab } from '@pro-match/domain/community';
import { EXPLORE_PAGE_SIZE } from '@pro-match/domain/limits';
import type { SQL } from 'drizzle-orm';
import {
  nearbyStatement,
  newestStatement,
  trendingStatement,
} from '../../apps/server/src/modules/community/feed.sql.ts';
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
import { FASTIFY, openHandler } from '../peers/fastify-peer.ts';
import { type Account, signUp } from '../people.ts';
import { openPgbench, type Pgbench } from '../pgbench.ts';
import { type Section, verdictOf } from '../section.ts';
import { loadPosts, READERS } from './load-posts.ts';

/** Goal: at least this share of pgbench's rate for the statement alone. */
const GOAL_RATIO = 0.65;
/** Goal: a million posts take at most this many times as long as ten thousand. */
const GOAL_GROWTH = 1.5;

const CLIENTS = 8;
const SECONDS = 3;

const DATA: BenchData = {
  name: 'feed',
  load: loadPosts,
  sources: [
    '../../apps/server/migrations/0001_core.sql',
    '../../apps/server/migrations/0006_community.sql',
    '../nearby/bench-zips.ts',
    './load-posts.ts',
  ].map((path) => new URL(path, import.meta.url)),
};

const PAGE = EXPLORE_PAGE_SIZE;

/** The server's values for a first page. */
const START = {
  micros: '9999999999999999',
  id: "'ffffffff-ffff-ffff-ffff-ffffffffffff'",
};
const TABS: Record<FeedTab, { statement: SQL; constants: Record<string, string> }> = {
  all: { statement: newestStatement(PAGE), constants: {} },
  // Uses the snapshots taken by the HTTP rounds.
  trending: {
    statement: trendingStatement(PAGE),
    constants: { micros: 'null', rank: '0', fresh_from: "'epoch'" },
  },
  nearby: {
    statement: nearbyStatement(PAGE),
    constants: { ...START, home: 'null', zip_code: 'null' },
  },
};

interface Bench {
  size: Size;
  tab: FeedTab;
  url: string;
  requests: Buffer[];
  pgbench: Pgbench;
  /** For All Posts only: one tab is enough to show the cost of Node and its driver. */
  bare: { url: string; requests: Buffer[] } | undefined;
  rates: { http: number[]; pgbench: number[]; bare: number[] };
  p50s: number[];
}

export async function cleanFeedBench(): Promise<void> {
  for (const size of SIZES) await dropDatabase(DATA, size);
}

/**
 * Alternates the first page of each tab over HTTP with its SQL under pgbench, over all sizes and
 * tabs.
 */
export async function runFeedBench(options: {
  rounds: number;
  sizes?: readonly string[];
}): Promise<Section> {
  const sizes = SIZES.filter(({ label }) => options.sizes?.includes(label) ?? true);
  console.log(`Feed: ${CLIENTS} clients over keep-alive, ${options.rounds} rounds in turns`);
  for (const size of sizes) await prepareDatabase(DATA, size);
  const benches: Bench[] = [];
  const closers: (() => Promise<void>)[] = [];
  try {
    for (const size of sizes) benches.push(...(await open(size, closers)));
    // The first round warms everything up, and does not count.
    for (let round = 0; round <= options.rounds; round += 1) {
      for (const bench of benches) await runRound(bench, round > 0);
    }
    return report(benches);
  } finally {
    for (const close of closers) await close();
  }
}

async function open(size: Size, closers: (() => Promise<void>)[]): Promise<Bench[]> {
  const server = await startProductServer(urlOf(DATA, size));
  closers.push(server.close);
  const readers = await readersOf(server.url, urlOf(DATA, size));
  const handler = await openHandler(urlOf(DATA, size), TABS.all.statement, 'data');
  closers.push(handler.close);
  const bare = {
    url: handler.url,
    requests: readers.map(({ userId }) => handler.askWith({ reader_id: userId })),
  };
  return Promise.all(
    (Object.keys(TABS) as FeedTab[]).map(async (tab) => {
      const pgbench = await openPgbench({
        ...TABS[tab],
        input: 'select user_id as reader_id from bench_readers where id = :drawn',
        inputs: READERS,
      });
      closers.push(pgbench.close);
      const requests = readers.map(({ accessToken }) =>
        requestOf('GET', `${server.url}/rest/v1/community_posts?tab=${tab}`, {
          apikey: PUBLISHABLE_KEY,
          Authorization: `Bearer ${accessToken}`,
        }),
      );
      const figures = { rates: { http: [], pgbench: [], bare: [] }, p50s: [] };
      const beside = tab === 'all' ? bare : undefined;
      return { size, tab, url: server.url, requests, pgbench, bare: beside, ...figures };
    }),
  );
}

/** New accounts that live where the data's readers live. */
async function readersOf(url: string, databaseUrl: string): Promise<Account[]> {
  const readers: Account[] = [];
  await connected(databaseUrl, async (client) => {
    for (let id = 1; id <= READERS; id += 1) {
      const reader = await signUp(url, 'client');
      readers.push(reader);
      const { userId } = reader;
      await client.query('update bench_readers set user_id = $1 where id = $2', [userId, id]);
      await client.query(
        `insert into client_preferences (user_id, zip_code, state)
         select user_id, zip, state from bench_readers where id = $1`,
        [id],
      );
    }
  });
  return readers;
}

async function runRound(
  { size, url, requests, pgbench, bare, rates, p50s }: Bench,
  counts: boolean,
) {
  const seconds = counts ? SECONDS : 2;
  // The server's cached sessions have aged during the others' turns.
  await load(url, requests, { clients: CLIENTS, seconds: 1 });
  const asked = await load(url, requests, { clients: CLIENTS, seconds });
  const statements = await pgbench.rate(urlOf(DATA, size), { clients: CLIENTS, seconds });
  const handled = bare && (await load(bare.url, bare.requests, { clients: CLIENTS, seconds }));
  const alone = await load(url, requests, { clients: 1, seconds: seconds / 2 });
  if (!counts) return;
  rates.http.push(asked.rate);
  rates.pgbench.push(statements);
  if (handled) rates.bare.push(handled.rate);
  p50s.push(quantile(alone.took, 0.5));
}

function report(benches: Bench[]): Section {
  const rows = benches.map(({ size, tab, rates, p50s }) => ({
    label: size.label,
    tab,
    ratio: ratioOf(rates.http, rates.pgbench),
    ...(rates.bare.length > 0 && {
      ofBare: ratioOf(rates.http, rates.bare),
      bare: ratioOf(rates.bare, rates.pgbench),
    }),
    p50: quantile(p50s, 0.5),
  }));
  const verdicts = rows.map(({ label, tab, ratio }) =>
    verdictOf(`${label}, ${tab}: share of pgbench`, ratio, { atLeast: GOAL_RATIO }),
  );
  for (const { label, tab, ofBare } of rows) {
    if (ofBare === undefined) continue;
    verdicts.push(
      verdictOf(`${label}, ${tab}: share of ${FASTIFY.name}`, ofBare, { atLeast: FASTIFY.goal }),
    );
  }
  for (const tab of Object.keys(TABS)) {
    const at = (label: string) => rows.find((row) => row.label === label && row.tab === tab);
    const [small, large] = [at('10k'), at('1m')];
    if (!small || !large) continue;
    const growth = large.p50 / small.p50;
    verdicts.push(
      verdictOf(`${tab}: p50 at 1m as a multiple of that at 10k`, growth, { atMost: GOAL_GROWTH }),
    );
  }
  return {
    title: 'Feeds',
    words: `${READERS} readers request the first page of each tab of Explore over ${CLIENTS} connections, not compressed. The ratios are of requests a second, and each is the median of the rounds. Fastify runs the statement of All Posts for anyone who asks.`,
    head: [
      'rows',
      'tab',
      'of pgbench',
      `of ${FASTIFY.name}`,
      `${FASTIFY.name} of pgbench`,
      'p50 alone',
    ],
    rows: rows.map(({ label, tab, ratio, ofBare, bare, p50 }) => [
      label,
      tab,
      ratio.toFixed(2),
      ofBare?.toFixed(2) ?? '',
      bare?.toFixed(2) ?? '',
      `${p50.toFixed(2)} ms`,
    ]),
    verdicts,
  };
}
