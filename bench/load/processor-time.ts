import { readdirSync, readFileSync } from 'node:fs';
import { processorMs } from '../product-process.ts';

/** In ms, over all cores. */
export interface ProcessorTime {
  server: number;
  sender: number;
  /** All PostgreSQL processes on this machine. */
  postgres: number;
  /** The kernel's own work, and all other processes. */
  others: number;
  idle: number;
}

/** Each call of the result returns the time since the start. */
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

/** Clock ticks per second, fixed on Linux. */
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

/** Leaves out processes that have ended. */
function postgresMs(): number {
  let sum = 0;
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      if (readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres') {
        sum += processorMs(Number(name));
      }
    } catch {
      // The process ended meanwhile.
    }
  }
  return sum;
}
