import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { findHolder } from '../database/folder-lock.ts';
import { StartupError } from '../process/startup-error.ts';

/** How often each side checks, in ms. */
export const LOOK_MS = 1_000;

/** How often the asker checks in that time, and how often before it gives up on the server. */
const LOOKS = 4;
const PATIENCE = 30 * LOOKS;

const requestSchema = z.object({ folder: z.string() });
const answerSchema = z.object({ said: z.string().optional(), error: z.string().optional() });

const placeOf = (dataDir: string) => join(dataDir, 'backup-requests');

/**
 * Asks the server that has the embedded database for a backup, and waits for the result. They talk
 * through files in the data folder, which only those can read or write who may have the data
 * anyway. Throws a {@link StartupError} if there is no backup.
 */
export async function askForBackup(dataDir: string, folder: string): Promise<string> {
  const place = placeOf(dataDir);
  await mkdir(place, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const name = join(place, id);
  await writeFile(`${name}.draft`, JSON.stringify({ folder: resolve(folder) }));
  await rename(`${name}.draft`, `${name}.request`);
  for (let looks = 0; ; looks += 1) {
    const answer = await readFile(`${name}.answer`, 'utf8').catch(() => undefined);
    if (answer !== undefined) {
      await rm(`${name}.answer`);
      const { said, error } = answerSchema.parse(JSON.parse(answer));
      if (error !== undefined) throw new StartupError(error);
      return said ?? '';
    }
    if (!(await findHolder(join(dataDir, 'db')))) {
      await forget(name);
      throw new StartupError('The server ended before the backup was made. Try again.');
    }
    const isUnseen = (await readdir(place)).includes(`${id}.request`);
    if (isUnseen && looks > PATIENCE) {
      await forget(name);
      throw new StartupError(
        'The server that has the data does not answer. Stop it, or update it.',
      );
    }
    await delay(LOOK_MS / LOOKS);
  }
}

async function forget(name: string): Promise<void> {
  for (const kind of ['request', 'taken']) await rm(`${name}.${kind}`, { force: true });
}

/** Makes the requested backups, one after the other. */
export async function answerBackupRequests(
  dataDir: string,
  make: (folder: string) => Promise<string>,
): Promise<void> {
  const place = placeOf(dataDir);
  const names = await readdir(place).catch(() => []);
  for (const entry of names.filter((name) => name.endsWith('.request'))) {
    const name = join(place, entry.replace(/\.request$/, ''));
    await rename(`${name}.request`, `${name}.taken`);
    const { folder } = requestSchema.parse(JSON.parse(await readFile(`${name}.taken`, 'utf8')));
    const answer = await make(folder).then(
      (said) => ({ said }),
      (error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' }),
    );
    await writeFile(`${name}.draft`, JSON.stringify(answer));
    await rename(`${name}.draft`, `${name}.answer`);
    await rm(`${name}.taken`, { force: true });
  }
}
