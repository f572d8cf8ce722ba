import { readdirSync, readFileSync } from 'node:fs';
import { processorMs } from '../product-process.ts';

/** Processor time by what took it, in ms, of all cores together. */
export interface ProcessorTime {
  server: number;
  sender: number;
  /** Every process of PostgreSQL on this machine. */
  postgres: number;
  /** The rest of the machine: the kernel's own work, and whatever else runs. */
  others: number;
  /** What nobody took. */
  idle: number;
}

/** Follows what the parts of a benchmark take from here on; each call tells it since the start. */
export function watchProcessor(server: number, sender: number): () => ProcessorTime {
  const before = readBooks(server, sender);
  return () => {
    const now = readBooks(server, sender);
    const since = (name: keyof Books) => now[name] - before[name];
    const [own, sending, postgres] = [since('server'), since('sender'), since('postgres')];
    return {
      server: own,
      sender: sending,
      postgres,
      others: since('busy') - own - sending - postgres,
      idle: since('idle'),
    };
  };
}

interface Books {
  server: number;
  sender: number;
  postgres: number;
  busy: number;
  idle: number;
}

/** Clock ticks a second of the system's books, fixed on Linux. */
const TICKS = 100;

function readBooks(server: number, sender: number): Books {
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, hard = 0, soft = 0] = readFileSync(
    '/proc/stat',
    'utf8',
  )
    .slice(0, 200)
    .split(/\s+/)
    .slice(1, 8)
    .map((ticks) => (Number(ticks) * 1000) / TICKS);
  return {
    server: processorMs(server),
    sender: processorMs(sender),
    postgres: postgresMs(),
    busy: user + nice + system + hard + soft,
    idle: idle + waiting,
  };
}

/** What PostgreSQL's processes have taken, those that ended not counted. */
function postgresMs(): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres') {
        sum += processorMs(Number(name));
      }
    } catch {
      // It ended while it was looked at.
    }
  }
  return sum;
}
