import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** The permissions of everyone but a file's owner. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** From now on, only this process's own user can read what it writes. */
export function writeForOwnerAlone(): void {
  process.umask(OTHERS);
}

/**
 * Closes a data folder, and the folders in it, to other users: an earlier release left them open. One
 * that isn't there yet is created closed. One that belongs to another user, or to everyone as the
 * system's temporary folder does, stays as it is, and the log says so.
 */
export async function closeFolder(folder: string, log: Pick<Logger, 'warn'>): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => undefined);
  if (!entries) return;
  const within = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const one of [folder, ...within.map((name) => join(folder, name))]) {
    const { mode, uid } = await stat(one);
    if ((mode & OTHERS) === 0) continue;
    const isOurs = uid === process.getuid?.() && (mode & STICKY) === 0;
    if (isOurs) await chmod(one, mode & ~OTHERS);
    else if (one === folder) {
      log.warn('other users can read the data folder: close it to them, or choose another');
      return;
    }
  }
}

/** Closes every file below a folder to other users: the embedded database opens its files to all. */
export async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await closeFile(join(entry.parentPath, entry.name));
  }
}

/** A database may remove a file meanwhile. */
async function closeFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && (found.mode & OTHERS) !== 0) await chmod(file, found.mode & ~OTHERS);
}
