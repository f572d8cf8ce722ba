import { randomUUID } from 'node:crypto';
import { link, mkdir, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../process/startup-error.ts';
import {
  canSee,
  type Holder,
  type Identity,
  isRunning,
  ownIdentity,
  readHolder,
} from './folder-holder.ts';

/**
 * How often a holder shows that it lives, and when one that we cannot see counts as gone, in ms.
 */
const BEAT_MS = 10_000;
const GONE_MS = 45_000;
const WHEN_GONE = ` If it was killed, try again in ${GONE_MS / 1000} seconds.`;

interface LockOptions {
  /** This process by default; tests pretend to be others. */
  identity?: Identity;
  beatMs?: number;
  /** Called with one line if another process takes the folder; by default, ends this process. */
  onLost?: (line: string) => void;
}

export class FolderInUseError extends StartupError {}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Lets one process at a time use a folder. PGlite would allow a second one, which would destroy the
 * data. A killed process's lock is taken over: at once if its pid can be looked up, otherwise when
 * its last beat is long past. Throws a {@link FolderInUseError} while another process lives.
 */
export async function lockFolder(
  folder: string,
  { identity, beatMs = BEAT_MS, onLost = endAtOnce }: LockOptions = {},
): Promise<FolderLock> {
  const file = `${folder}.lock`;
  await mkdir(dirname(file), { recursive: true });
  const mine: Holder = { ...(identity ?? (await ownIdentity())), nonce: randomUUID() };
  // Written first and linked afterward: no process ever reads half a lock.
  const draft = `${file}.${mine.nonce}`;
  await writeFile(draft, JSON.stringify(mine));
  try {
    await take(file, draft, { folder, mine });
  } finally {
    await unlink(draft);
  }
  let isHeld = true;
  const show = async () => {
    const holder = await readHolder(file);
    if (!isHeld) return;
    if (holder && holder.nonce !== mine.nonce) {
      clearInterval(beat);
      isHeld = false;
      onLost(
        `The data folder ${folder} was taken over by process ${holder.pid} on ${holder.host}: ` +
          'this process ends.',
      );
      return;
    }
    const now = new Date();
    await utimes(file, now, now).catch(() => undefined);
  };
  const beat = setInterval(() => void show(), beatMs);
  beat.unref();
  return {
    async release() {
      clearInterval(beat);
      isHeld = false;
      const holder = await readHolder(file);
      if (holder?.nonce === mine.nonce) await unlink(file);
    },
  };
}

/** No orderly stop: it would write what the database still has in memory. */
function endAtOnce(line: string): void {
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

/** Undefined if no living process has the folder. */
export async function findHolder(folder: string): Promise<{ pid: number } | undefined> {
  const file = `${folder}.lock`;
  const holder = await readHolder(file);
  if (!holder) return undefined;
  return (await lives(holder, file, await ownIdentity())) ? { pid: holder.pid } : undefined;
}

async function take(
  file: string,
  draft: string,
  { folder, mine }: { folder: string; mine: Identity },
): Promise<void> {
  for (let tries = 0; tries < 5; tries += 1) {
    if (await linkOnce(draft, file)) return;
    const holder = await readHolder(file);
    if (holder && (await lives(holder, file, mine))) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host}. ` +
          `Stop that process, or set DATA_DIR to another folder.${canSee(holder, mine) ? '' : WHEN_GONE}`,
      );
    }
    await removeStale(file, holder);
  }
  throw new StartupError(`The lock ${file} cannot be taken. Remove it if no server is running.`);
}

async function lives(holder: Holder, file: string, mine: Identity): Promise<boolean> {
  if (canSee(holder, mine)) return isRunning(holder, mine);
  // On another machine or in another container: only the beat is visible from here.
  const seen = await stat(file).catch(() => undefined);
  return seen !== undefined && Date.now() - seen.mtimeMs < GONE_MS;
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

/**
 * Moves the stale lock away; puts it back if it is a live one, because another start was faster.
 */
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
