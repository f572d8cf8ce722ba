import { withAutovacuum } from './autovacuum.ts';
import { adminUrl, connected } from './bench-databases.ts';
import { runChatBench } from './chat/chat-bench.ts';
import { cleanFeedBench, runFeedBench } from './feed/feed-bench.ts';
import { runHotPathsBench } from './hot-paths/hot-paths-bench.ts';
import { runDirectoryBench } from './load/directory-bench.ts';
import { runLoadBench } from './load/load-bench.ts';
import { runOverloadBench } from './load/overload-bench.ts';
import { runSlowest } from './load/slowest.ts';
import { runCrowdsBench } from './memory/crowds-bench.ts';
import { runMemoryBench } from './memory/memory-bench.ts';
import { cleanNearbyBench, runNearbyBench } from './nearby/nearby-bench.ts';
import { cleanMarkets, openMarkets } from './operations/markets.ts';
import { runOperationsBench } from './operations/operations-bench.ts';
import { holdsAll, isMachineFree, printSection, type Section, writeSections } from './section.ts';

const PARTS = [
  'nearby',
  'feed',
  'chat',
  'slowest',
  'hot-paths',
  'operations',
  'memory',
  'crowds',
  'load',
  'directory',
  'overload',
];

const USAGE = `npm run bench -- [options]
  --only=${PARTS.join('|')}
                       one of the parts, or several with commas; all by default
  --route=TEXT         the routes of load and operations, and the hot paths, with it in their name
  --sizes=10k,100k,1m  sizes of nearby, feed, hot-paths and operations
  --rounds=5           rounds of nearby, feed and hot-paths
  --clean              drop the databases that are kept for the next time, and stop`;

const options = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', value = ''] = argument.replace(/^--/, '').split('=');
    return [name, value] as const;
  }),
);
const known = ['only', 'route', 'sizes', 'rounds', 'clean'];
if ([...options.keys()].some((name) => !known.includes(name))) {
  console.log(USAGE);
  process.exit(2);
}
if (options.has('clean')) {
  await cleanNearbyBench();
  await cleanFeedBench();
  await cleanMarkets();
  process.exit(0);
}

const only = options.get('only')?.split(',') ?? PARTS;
if (only.some((name) => !PARTS.includes(name))) {
  console.log(USAGE);
  process.exit(2);
}
const runs = (...names: string[]) => names.some((name) => only.includes(name));
const sizes = options.get('sizes')?.split(',');
const route = options.get('route');
const rounds = Number(options.get('rounds') ?? 5);
const measured = { rounds, ...(sizes ? { sizes } : {}) };
// Figures for a selection of routes must not replace those for all routes.
const isKept = (await isMachineFree()) && route === undefined;
if (!isKept)
  console.log('docs/benchmarks.md stays as it is: the machine is busy, or a route is named.');
const { rows } = await connected(adminUrl(), (client) => client.query('show server_version'));
const postgres = String(rows[0]?.server_version).split(' ')[0] ?? '';

/** Names of failed parts, and missed goals. */
const missed: string[] = [];

/** Writes each part as soon as it is measured; a failing one does not stop the others. */
async function run(name: string, measure: () => Promise<Section | boolean>): Promise<void> {
  try {
    const found = await measure();
    if (typeof found === 'boolean') {
      if (!found) missed.push(name);
      return;
    }
    printSection(found);
    if (isKept) await writeSections([found], postgres);
    if (!holdsAll(found)) missed.push(name);
  } catch (error) {
    console.error(error);
    missed.push(`${name} (failed)`);
  }
}

await withAutovacuum(async () => {
  if (runs('nearby')) await run('nearby', () => runNearbyBench(measured));
  if (runs('feed')) await run('feed', () => runFeedBench(measured));
  if (runs('chat')) await run('chat', runChatBench);
  if (runs('slowest')) await run('slowest', runSlowest);
  if (runs('hot-paths', 'operations')) {
    const markets = await openMarkets(sizes);
    if (runs('hot-paths')) {
      await run('hot-paths', () => runHotPathsBench(markets, { rounds, route }));
    }
    if (runs('operations')) await run('operations', () => runOperationsBench(markets, { route }));
    for (const market of markets) await market.close();
  }
  if (runs('memory')) await run('memory', runMemoryBench);
  if (runs('crowds')) await run('crowds', runCrowdsBench);
  if (runs('load')) await run('load', () => runLoadBench(route));
  if (runs('directory')) await run('directory', runDirectoryBench);
  if (runs('overload')) await run('overload', runOverloadBench);
});
console.log(missed.length === 0 ? 'All goals hold.' : `Not all goals hold: ${missed.join(', ')}`);
process.exit(missed.length === 0 ? 0 : 1);
