import { adminUrl, connected } from './bench-databases.ts';
import { runChatBench } from './chat/chat-bench.ts';
import { cleanFeedBench, runFeedBench } from './feed/feed-bench.ts';
import { runLoadBench } from './load/load-bench.ts';
import { runOverloadBench } from './load/overload-bench.ts';
import { runSlowest } from './load/slowest.ts';
import { cleanNearbyBench, runNearbyBench } from './nearby/nearby-bench.ts';
import { cleanMarkets } from './operations/markets.ts';
import { runOperationsBench } from './operations/operations-bench.ts';
import { holdsAll, isMachineFree, printSection, type Section, writeSections } from './section.ts';

const USAGE = `npm run bench -- [options]
  --only=nearby|feed|chat|load|overload|slowest|operations   one of the seven
  --route=TEXT         the routes of load and operations that have it in their name
  --sizes=10k,100k,1m  sizes of nearby, feed and operations
  --rounds=5           rounds of nearby and feed
  --clean              drop the databases that nearby, feed and operations keep, and stop`;

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

const only = options.get('only');
const runs = (name: string) => only === undefined || only === name;
const sizes = options.get('sizes')?.split(',');
const measured = { rounds: Number(options.get('rounds') ?? 5), ...(sizes ? { sizes } : {}) };
const wasFree = await isMachineFree();
const held: boolean[] = [];
const sections: Section[] = [];
if (runs('nearby')) sections.push(await runNearbyBench(measured));
if (runs('feed')) held.push(await runFeedBench(measured));
if (runs('chat')) {
  const figures = await runChatBench();
  held.push(figures.ratio <= figures.goal);
}
if (runs('slowest')) held.push(await runSlowest());
if (runs('operations')) {
  sections.push(await runOperationsBench({ route: options.get('route'), sizes }));
}
if (runs('load')) held.push(await runLoadBench(options.get('route')));
if (runs('overload')) sections.push(await runOverloadBench());
for (const section of sections) {
  printSection(section);
  held.push(holdsAll(section));
}
// A part of the operations is no figure of them all.
if (sections.length > 0 && !wasFree) {
  console.log('The machine was busy: docs/benchmarks.md stays as it is.');
} else if (sections.length > 0 && !options.has('route')) {
  const { rows } = await connected(adminUrl(), (client) => client.query('show server_version'));
  await writeSections(sections, String(rows[0]?.server_version).split(' ')[0] ?? '');
}
console.log(held.every(Boolean) ? 'All goals hold.' : 'Not all goals hold.');
process.exit(held.every(Boolean) ? 0 : 1);
