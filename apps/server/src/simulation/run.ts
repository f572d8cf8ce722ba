import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { readBehaviour } from './behaviour.ts';
import { MECHANISM_NAMES, MECHANISMS, type Mechanisms, mechanismsOf } from './mechanisms.ts';
import type { Outcome } from './outcome.ts';
import type { WorldOptions } from './world.ts';

const USAGE = `npm run simulate -- [options]
  --behaviour=FILE     how people behave, as apps/server/src/simulation/behaviour.json
  --businesses=500     how many businesses there are
  --requests=5000      how many jobs come in the week
  --seed=1             another seed is another week
  --only=both          lives through two worlds alone: with and without all mechanisms
  --at-once=N          worlds at a time, by default one a core`;

const options = new Map(
  process.argv.slice(2).map((argument) => {
    const [name = '', value = ''] = argument.replace(/^--/, '').split('=');
    return [name, value] as const;
  }),
);
const known = ['behaviour', 'businesses', 'requests', 'seed', 'only', 'at-once'];
if ([...options.keys()].some((name) => !known.includes(name))) {
  console.log(USAGE);
  process.exit(2);
}

const common = {
  behaviour: readBehaviour(options.get('behaviour') ?? new URL('behaviour.json', import.meta.url)),
  businesses: Number(options.get('businesses') ?? 500),
  requests: Number(options.get('requests') ?? 5_000),
  seed: Number(options.get('seed') ?? 1),
  days: 7,
};

interface World {
  label: string;
  mechanisms: Mechanisms;
}

const none: World = { label: 'none', mechanisms: mechanismsOf(() => false) };
const all: World = { label: 'all', mechanisms: mechanismsOf(() => true) };
const without = MECHANISM_NAMES.map(
  (off): World => ({
    label: `without: ${MECHANISMS[off]}`,
    mechanisms: mechanismsOf((name) => name !== off),
  }),
);
const worlds = options.has('only') ? [all, none] : [all, none, ...without];

/** In a separate process. */
function live({ mechanisms }: World): Promise<Outcome> {
  const child = fork(new URL('world-process.ts', import.meta.url), {
    // A world's objects are soon garbage, which is cheap to collect if there is room for it.
    execArgv: ['--import', 'tsx', '--max-semi-space-size=64'],
  });
  const world: WorldOptions = { ...common, mechanisms };
  child.send(world);
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => reject(new Error(`A world ended early, with ${code}`)));
  });
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
const columns = (...cells: string[]) =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(36) : cell.padStart(12))).join('');

console.log(
  `${common.businesses} businesses, ${common.requests} requests, a week; seed ${common.seed}\n`,
);
console.log(columns('mechanisms', 'R1h', 'unanswered', 'asked a job', 'median'));

const outcomes = new Map<World, Outcome>();
const waiting = [...worlds];
async function liveThroughNext(): Promise<void> {
  for (let world = waiting.shift(); world; world = waiting.shift()) {
    const outcome = await live(world);
    outcomes.set(world, outcome);
    const { withinHour, unanswered, asked, medianMinutes } = outcome;
    const median = medianMinutes === null ? '–' : `${medianMinutes} min`;
    console.log(
      columns(world.label, percent(withinHour), percent(unanswered), asked.toFixed(2), median),
    );
  }
}
const atOnce = Number(options.get('at-once') ?? availableParallelism());
await Promise.all(Array.from({ length: atOnce }, liveThroughNext));

const [on, off] = [outcomes.get(all), outcomes.get(none)];
if (!on || !off) throw new Error('A world is missing');
console.log(
  `\nR1h ${percent(on.withinHour)} (without ${percent(off.withinHour)}), unanswered after a day ${percent(on.unanswered)} (without ${percent(off.unanswered)})`,
);
