import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { HOUR_MS } from '@pro-match/domain/limits';
import { CHECKOUT_CACHE } from '../../scripts/lib/caches.mjs';

/** Code in this folder finds the same packages as the sources. */
const CACHE = resolve(CHECKOUT_CACHE);
const CONTENTS = 'contents.json';
const FOLDER = 'made';

export interface Recipe {
  /** Folders of the same name replace each other. */
  name: string;
  /** Everything that the result depends on. */
  key: readonly string[];
  make(folder: string): Promise<void>;
}

/**
 * Makes a folder once per build and keeps it for later runs, as it takes long. It is written
 * elsewhere and renamed, so that an interrupted run leaves nothing; a folder with missing or
 * truncated files is made again. Read or copy it, never write to it.
 */
export async function madeOnce({ name, key, make }: Recipe): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(key)).digest('hex').slice(0, 16);
  const kept = join(CACHE, `${name}-${digest}`);
  if (await isWhole(kept)) return join(kept, FOLDER);
  await rm(kept, { recursive: true, force: true });
  const draft = `${kept}.${randomUUID()}`;
  const folder = join(draft, FOLDER);
  await mkdir(folder, { recursive: true });
  try {
    await make(folder);
    await writeFile(join(draft, CONTENTS), await contentsOf(folder));
    // If another process was faster, use its folder.
    await rename(draft, kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  await removeOld(name, kept);
  return join(kept, FOLDER);
}

/** `to` must be empty or missing. */
export async function copyOfMade(made: string, to: string): Promise<void> {
  await cp(made, to, { recursive: true });
  if ((await contentsOf(to)) !== (await contentsOf(made))) {
    throw new Error(`The copy of ${made} in ${to} is not whole`);
  }
}

async function isWhole(kept: string): Promise<boolean> {
  const contents = await readFile(join(kept, CONTENTS), 'utf8').catch(() => undefined);
  return contents !== undefined && contents === (await contentsOf(join(kept, FOLDER)));
}

/** Path and size of each file, as text to compare. */
async function contentsOf(folder: string): Promise<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const lines = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return `${relative(folder, path)} ${(await lstat(path)).size}`;
      }),
  );
  return JSON.stringify(lines.sort());
}

/** Keeps recent folders: another run may still be making or copying one. */
async function removeOld(name: string, kept: string): Promise<void> {
  for (const entry of await readdir(CACHE)) {
    const path = join(CACHE, entry);
    if (!entry.startsWith(`${name}-`) || path === kept) continue;
    const { mtimeMs } = await lstat(path).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > HOUR_MS) await rm(path, { recursive: true, force: true });
  }
}
