import { Agent, request } from 'node:http';
import { Client } from 'pg';
import { declaredAccess } from '../../apps/server/src/testing/access/declared.ts';
import { quantile } from '../chat/figures.ts';
import { PUBLISHABLE_KEY } from '../chat/product-server.ts';
import { type Section, verdictOf } from '../section.ts';
import type { Market } from './markets.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';

/** Goal: an operation takes at most this many times as long as in the small market. */
const GOAL = 1.5;
/** Below this many ms a ratio says more about the machine than about the operation. */
const NOISE_MS = 0.5;
const TURNS = 4;
/** A call that takes longer, in ms, is made only once. */
const LONG_MS = 10_000;
const CALLS = 6;

interface Figures {
  route: string;
  statuses: Set<number>;
  p50s: number[];
  /** Times are per megabyte of the response, whose length depends on the data. */
  isWhole: boolean;
}

/**
 * Alternates each operation between a small and a large market, with accounts of a hundred and of a
 * hundred thousand rows, and compares the medians. Some calls destroy data that others need, so
 * nothing else is measured in these markets afterwards.
 */
export async function runOperationsBench(
  markets: readonly Market[],
  { route: only = '' }: { route?: string | undefined },
): Promise<Section> {
  const routes = Object.entries(operations).filter(([route]) => route.includes(only));
  console.log(`Operations: ${routes.length}, ${TURNS} turns of ${CALLS} calls in each market`);
  const clients = await Promise.all(markets.map(connect));
  try {
    const all: Figures[] = [];
    for (const [route, operation] of routes) {
      const first = await measure(route, operation, markets, clients);
      // Interference by the machine seldom happens twice; an effect of the market does.
      const figures = holds(first) ? first : await measure(route, operation, markets, clients);
      console.log(lineOf(figures));
      all.push(figures);
    }
    return report(all, markets);
  } finally {
    for (const client of clients) await client.end();
  }
}

async function connect({ databaseUrl }: Market): Promise<Client> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client;
}

async function measure(
  route: string,
  operation: Operation,
  markets: readonly Market[],
  clients: readonly Client[],
): Promise<Figures> {
  const took = markets.map(() => [] as number[]);
  const statuses = new Set<number>();
  // The first turn warms up and does not count, unless a call takes so long that it is made only
  // once.
  const isOnce = markets.map(() => false);
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [index, market] of markets.entries()) {
      if (isOnce[index]) continue;
      for (let call = 0; call < (operation.calls ?? CALLS); call += 1) {
        const client = clients[index];
        if (client) await operation.before?.(client, market.world);
        const answer = await send(route, operation, market);
        statuses.add(answer.status);
        isOnce[index] = answer.took > LONG_MS;
        if (turn === 0 && !isOnce[index]) continue;
        took[index]?.push(operation.isWhole ? (answer.took * 1e6) / answer.bytes : answer.took);
      }
    }
  }
  const p50s = took.map((each) => quantile(each, 0.5));
  return { route, statuses, p50s, isWhole: operation.isWhole ?? false };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function send(route: string, operation: Operation, { world, url }: Market) {
  const [method = '', template = ''] = route.split(' ');
  const { path = {}, query, body } = (operation.call ?? declaredAccess[route]?.call)?.(world) ?? {};
  const filled = template.replace(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '');
  const isPicture = body instanceof Uint8Array;
  const sent = body === undefined || isPicture ? body : JSON.stringify(body);
  const token = world.tokens[operation.as];
  const headers = {
    apikey: PUBLISHABLE_KEY,
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(sent === undefined ? {} : { 'Content-Type': isPicture ? 'image/png' : 'application/json' }),
    ...(sent === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(sent)) }),
  };
  const started = performance.now();
  return new Promise<{ status: number; took: number; bytes: number }>((resolve, reject) => {
    const asked = request(
      `${url}${filled}${query ? `?${query}` : ''}`,
      { method, headers, agent },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, took: performance.now() - started, bytes }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(sent);
  });
}

/** The other markets' times, as multiples of the first one's. */
function ratiosOf({ p50s }: Figures): number[] {
  const [small = Number.NaN, ...larger] = p50s;
  return larger.map((p50) => (p50 < NOISE_MS ? 1 : p50 / Math.max(small, NOISE_MS)));
}

const holds = (figures: Figures) => ratiosOf(figures).every((ratio) => ratio <= GOAL);

function lineOf(figures: Figures): string {
  const { route, statuses, p50s } = figures;
  const times = p50s.map((p50) => p50.toFixed(2).padStart(9)).join('');
  const ratios = ratiosOf(figures).map((ratio) => ratio.toFixed(2).padStart(7));
  const verdict = holds(figures) ? '' : '  MISSED';
  return `  ${route.padEnd(66)}${[...statuses].join(' ').padEnd(8)}${times} ms ${ratios.join('')}${verdict}`;
}

function report(all: readonly Figures[], markets: readonly Market[]): Section {
  const missed = all.filter((figures) => !holds(figures));
  // A failed call was not measured.
  const failed = all.filter(({ statuses }) => [...statuses].some((status) => status >= 500));
  for (const { route } of failed) console.log(`  ${route} FAILED`);
  const [first, ...larger] = markets.map(({ label }) => label);
  return {
    title: 'Every operation as the market grows',
    words: `Each figure is the median of ${TURNS} turns of ${CALLS} calls, made by accounts that have from a hundred to a hundred thousand rows of everything. The columns after the first time are multiples of it. Times below ${NOISE_MS} ms count as ${NOISE_MS}. If an action is possible only once, later calls show the cost of refusing it. Responses that contain all data are measured per megabyte. An operation that misses its goal is measured again, and the second result counts.`,
    head: ['operation', 'status', first ?? '', ...larger],
    rows: all.map((figures) => [
      figures.route,
      [...figures.statuses].join(', '),
      `${figures.p50s[0]?.toFixed(2)} ms${figures.isWhole ? ' / MB' : ''}`,
      ...ratiosOf(figures).map((ratio) => ratio.toFixed(2)),
    ]),
    verdicts: [
      verdictOf(
        `operations of ${all.length} that take more than ${GOAL} times as long`,
        missed.length,
        { atMost: 0 },
      ),
      verdictOf('operations that failed', failed.length, { atMost: 0 }),
    ],
  };
}
