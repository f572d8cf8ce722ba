import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';

/** Permissions of everyone but the owner. */
const OTHERS = 0o077;
const STICKY = 0o1000;

/** From now on, only this process's user can read what it writes. */
export function writeForOwnerAlone(): void {
  process.umask(OTHERS);
}

/**
 * Closes a data folder and its subfolders to other users: an earlier release left them open. A
 * missing one is later created closed. One that belongs to another user, or to everyone like the
 * system's temporary folder, stays open, with a warning in the log.
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

/** The embedded database opens its files to all users of the machine. */
export async function closeFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) await closeFile(join(entry.parentPath, entry.name));
  }
}

/** The database may remove the file meanwhile. */
async function closeFile(file: string): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  if (found && (found.mode & OTHERS) !== 0) await chmod(file, found.mode & ~OTHERS);
}
