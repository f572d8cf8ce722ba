import { runChatBench } from './chat/chat-bench.ts';
import { cleanNearbyBench, runNearbyBench } from './nearby/nearby-bench.ts';

const USAGE = `npm run bench -- [options]
  --only=nearby|chat   one of the two
  --sizes=10k,100k,1m  sizes of nearby
  --rounds=5           rounds of nearby
  --clean              drop the databases that nearby keeps, and stop`;

const options = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', value = ''] = argument.replace(/^--/, '').split('=');
    return [name, value] as const;
  }),
);
const known = ['only', 'sizes', 'rounds', 'clean'];
if ([...options.keys()].some((name) => !known.includes(name))) {
  console.log(USAGE);
  process.exit(2);
}
if (options.has('clean')) {
  await cleanNearbyBench();
  process.exit(0);
}

const only = options.get('only');
const held: boolean[] = [];
if (only !== 'chat') {
  const sizes = options.get('sizes')?.split(',');
  const rounds = Number(options.get('rounds') ?? 5);
  const figures = await runNearbyBench({ rounds, ...(sizes ? { sizes } : {}) });
  held.push(figures.holds);
}
if (only !== 'nearby') {
  const figures = await runChatBench();
  held.push(figures.ratio <= figures.goal);
}
console.log(held.every(Boolean) ? 'All goals hold.' : 'Not all goals hold.');
process.exit(held.every(Boolean) ? 0 : 1);
