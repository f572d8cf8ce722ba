import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The machine's own process namespace, as Linux numbers it; a container has another. */
const OF_THE_MACHINE = 'pid:[4026531836]';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** Start of the process, in clock ticks since boot; null if the system doesn't say. */
  started: z.string().nullable(),
  /** Namespace of `pid`; null from older releases and if the system doesn't say. */
  namespace: z.string().nullable().default(null),
  nonce: z.string(),
});
export type Holder = z.infer<typeof holderSchema>;

export type Identity = Pick<Holder, 'pid' | 'host' | 'started' | 'namespace'>;

/** Undefined if there is none, or the file is no lock. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Returns true if the holder's pid means the same process to us. */
export function canSee(holder: Holder, mine: Identity): boolean {
  if (holder.host !== mine.host) return false;
  if (holder.namespace !== null) return holder.namespace === mine.namespace;
  // A container that finds an older release's lock has hardly written it.
  return mine.namespace === null || mine.namespace === OF_THE_MACHINE;
}

/** Expects a holder that {@link canSee} accepts. False for this process itself. */
export async function isRunning(holder: Holder, mine: Identity): Promise<boolean> {
  // The process that had our pid before us has ended.
  if (holder.pid === mine.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // Another process may have this pid by now.
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

export async function ownIdentity(): Promise<Identity> {
  const { pid } = process;
  const namespace = await readlink('/proc/self/ns/pid').catch(() => null);
  return { pid, host: hostname(), started: await startOf(pid), namespace };
}

/** Field 22 of Linux's /proc/<pid>/stat; the name in field 2 may hold spaces and brackets. */
async function startOf(pid: number): Promise<string | null> {
  try {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
