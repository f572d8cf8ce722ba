import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../process/startup-error.ts';

/** How often the holder shows that it lives, and when one of another machine counts as gone, in ms. */
const BEAT_MS = 10_000;
const GONE_MS = 45_000;

const holderSchema = z.object({
  pid: z.number().int().positive(),
  host: z.string(),
  /** When the process started, in clock ticks since boot; null where the system does not tell. */
  started: z.string().nullable(),
  nonce: z.string(),
});
type Holder = z.infer<typeof holderSchema>;

/** Somebody else has the folder. */
export class FolderInUseError extends StartupError {}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Lets one process at a time have a folder. PGlite does not refuse a second
 * one, which would destroy the data. The lock of a process that was killed is
 * taken over at once. Throws a {@link FolderInUseError} while another one lives.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const file = `${folder}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const mine: Holder = {
    pid: process.pid,
    host: hostname(),
    started: await startOf(process.pid),
    nonce: randomUUID(),
  };
  // Written first and linked afterward: no process ever reads half a lock.
  const draft = `${file}.${mine.nonce}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await take(file, draft, folder);
  } finally {
    await unlink(draft);
  }
  const beat = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, BEAT_MS);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      const holder = await readHolder(file);
      if (holder?.nonce === mine.nonce) await unlink(file);
    },
  };
}

/** The process that has the folder; undefined where none has it, or the one that had it is gone. */
export async function findHolder(folder: string): Promise<{ pid: number } | undefined> {
  const file = `${folder}.lock`;
  const holder = await readHolder(file);
  return holder && (await lives(holder, file)) ? { pid: holder.pid } : undefined;
}

async function take(file: string, draft: string, folder: string): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (await linkOnce(draft, file)) return;
    const holder = await readHolder(file);
    if (holder && (await lives(holder, file))) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. ` +
          'Stop that process, or set DATA_DIR to another folder.',
      );
    }
    await removeStale(file, holder);
  }
  throw new StartupError(`The lock ${file} cannot be taken. Remove it if no server is running.`);
}

async function linkOnce(draft: string, file: string): Promise<boolean> {
  return link(draft, file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Moves the stale lock away; puts it back when another start was faster and it is a live one. */
async function removeStale(file: string, stale: Holder | undefined): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  const moved = await rename(file, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const holder = await readHolder(aside);
  if (holder && holder.nonce !== stale?.nonce) await linkOnce(aside, file);
  await unlink(aside);
}

async function readHolder(file: string): Promise<Holder | undefined> {
  try {
    return holderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function lives(holder: Holder, file: string): Promise<boolean> {
  if (holder.host !== hostname()) {
    // Another machine, or another container: only its beat can be seen from here.
    const seen = await stat(file).catch(() => undefined);
    return seen !== undefined && Date.now() - seen.mtimeMs < GONE_MS;
  }
  // A container that was restarted has its number again.
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  // The number may belong to another process by now.
  const started = await startOf(holder.pid);
  return started === null || holder.started === null || started === holder.started;
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
