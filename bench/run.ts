import { runChatBench } from './chat/chat-bench.ts';
import { cleanFeedBench, runFeedBench } from './feed/feed-bench.ts';
import { runLoadBench } from './load/load-bench.ts';
import { runSlowest } from './load/slowest.ts';
import { cleanNearbyBench, runNearbyBench } from './nearby/nearby-bench.ts';

const USAGE = `npm run bench -- [options]
  --only=nearby|feed|chat|load|slowest   one of the five
  --route=TEXT         the routes of load that have it in their name
  --sizes=10k,100k,1m  sizes of nearby and feed
  --rounds=5           rounds of nearby and feed
  --clean              drop the databases that nearby and feed keep, and stop`;

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
  process.exit(0);
}

const only = options.get('only');
const runs = (name: string) => only === undefined || only === name;
const sizes = options.get('sizes')?.split(',');
const measured = { rounds: Number(options.get('rounds') ?? 5), ...(sizes ? { sizes } : {}) };
const held: boolean[] = [];
if (runs('nearby')) held.push((await runNearbyBench(measured)).holds);
if (runs('feed')) held.push(await runFeedBench(measured));
if (runs('chat')) {
  const figures = await runChatBench();
  held.push(figures.ratio <= figures.goal);
}
if (runs('slowest')) held.push(await runSlowest());
if (runs('load')) held.push(await runLoadBench(options.get('route')));
console.log(held.every(Boolean) ? 'All goals hold.' : 'Not all goals hold.');
process.exit(held.every(Boolean) ? 0 : 1);
