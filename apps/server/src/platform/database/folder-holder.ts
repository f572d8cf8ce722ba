import { readFile, readlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { z } from 'zod';

/** The namespace of processes that is a machine's own, as Linux numbers it; a container has another. */
const OF_THE_MACHINE = 'pid:[4026531836]';

const holderSchema = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** When the process started, in clock ticks since boot; null where the system does not tell. */
  started: z.string().nullable(),
  /** In which numbers of processes `pid` is one; null of older releases and where none is told. */
  namespace: z.string().nullable().default(null),
  nonce: z.string(),
});
/** Who wrote a lock. */
export type Holder = z.infer<typeof holderSchema>;

/** Who a process is to others that see the same folder. */
export type Identity = Pick<Holder, 'pid' | 'host' | 'started' | 'namespace'>;

/** What a lock says; undefined where there is none, or what is there is none. */
export async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** Whether the number of the holder means the same process to us. */
export function canSee(holder: Holder, mine: Identity): boolean {
  if (holder.host !== mine.host) return false;
  if (holder.namespace !== null) return holder.namespace === mine.namespace;
  // A container that finds the lock of an older release is hardly the one that wrote it.
  return mine.namespace === null || mine.namespace === OF_THE_MACHINE;
}

/** Whether a holder that {@link canSee} finds here is a process other than this one. */
export async function isRunning(holder: Holder, mine: Identity): Promise<boolean> {
  // The process that had our pid before us is gone.
  if (holder.pid === mine.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The number may belong to another process by now.
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
}

/** Of this process. */
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
