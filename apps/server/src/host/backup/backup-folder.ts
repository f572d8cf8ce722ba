import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartupError } from '../process/startup-error.ts';

/** One line per file, in the format of `sha256sum --check`. */
const SUMS = 'SHA256SUMS';
const MANIFEST = 'manifest.json';

/** Hidden from other users of the machine. */
const OWN_FOLDER = { recursive: true, mode: 0o700 } as const;
const OWN_FILE = { mode: 0o600 } as const;

/** A backup in the making: the folder gets its name once all files are there. */
export interface BackupWriter {
  /** Compresses the lines of text. */
  lines(path: string, lines: AsyncIterable<string>): Promise<void>;
  bytes(path: string, bytes: Uint8Array): Promise<void>;
  finish(manifest: object): Promise<void>;
  abandon(): Promise<void>;
}

/** Throws a {@link StartupError} if the folder is not empty. */
export async function createBackup(folder: string): Promise<BackupWriter> {
  const place = resolve(folder);
  if ((await namesIn(place)).length > 0) {
    throw new StartupError(`The folder ${place} is not empty. Name a new one for each backup.`);
  }
  const draft = `${place}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, OWN_FOLDER);
  const sums: string[] = [];
  const bytes = async (path: string, content: Uint8Array) => {
    const file = await prepared(draft, path);
    await writeFile(file, content, OWN_FILE);
    sums.push(`${createHash('sha256').update(content).digest('hex')}  ${path}`);
  };
  return {
    bytes,
    async lines(path, lines) {
      const file = await prepared(draft, path);
      const hash = createHash('sha256');
      const hashed = new Transform({
        transform(chunk, _encoding, done) {
          hash.update(chunk);
          done(null, chunk);
        },
      });
      await pipeline(
        Readable.from(ended(lines)),
        createGzip(),
        hashed,
        createWriteStream(file, OWN_FILE),
      );
      sums.push(`${hash.digest('hex')}  ${path}`);
    },
    async finish(manifest) {
      await bytes(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
      await writeFile(join(draft, SUMS), `${sums.join('\n')}\n`, OWN_FILE);
      await rmdir(place).catch(() => undefined);
      await rename(draft, place);
    },
    abandon: () => rm(draft, { recursive: true, force: true }),
  };
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

async function prepared(root: string, path: string): Promise<string> {
  const file = join(root, ...path.split('/'));
  await mkdir(dirname(file), OWN_FOLDER);
  return file;
}

/** A finished backup; the checksum of every file was verified. */
export interface BackupReader {
  manifest: unknown;
  /** The files below a folder, sorted by path. */
  paths(folder: string): string[];
  lines(path: string): AsyncIterable<string>;
  bytes(path: string): Promise<Uint8Array>;
}

/** Throws a {@link StartupError} that names each file that is missing, changed or unknown. */
export async function openBackup(folder: string): Promise<BackupReader> {
  const place = resolve(folder);
  const list = await readFile(join(place, SUMS), 'utf8').catch(() => undefined);
  if (list === undefined) throw new StartupError(`There is no backup in ${place}.`);
  const sums = new Map<string, string>();
  for (const [, sum = '', path = ''] of list.matchAll(/^([0-9a-f]{64}) {2}(.+)$/gm)) {
    sums.set(path, sum);
  }
  const found = new Set((await filesBelow(place)).filter((path) => path !== SUMS));
  const wrong: string[] = [];
  for (const [path, sum] of sums) {
    if (!found.delete(path)) wrong.push(`${path} is missing`);
    else if ((await sumOf(join(place, path))) !== sum) wrong.push(`${path} was changed`);
  }
  for (const path of found) wrong.push(`${path} is not of this backup`);
  if (!sums.has(MANIFEST)) wrong.push(`${MANIFEST} is missing`);
  if (wrong.length > 0) {
    throw new StartupError(`The backup in ${place} is damaged: ${wrong.slice(0, 20).join('; ')}.`);
  }
  const file = (path: string) => join(place, ...path.split('/'));
  return {
    manifest: JSON.parse(await readFile(join(place, MANIFEST), 'utf8')),
    paths: (below) => [...sums.keys()].filter((path) => path.startsWith(`${below}/`)).toSorted(),
    lines: (path) => linesIn(file(path)),
    bytes: (path) => readFile(file(path)),
  };
}

/** Splits at \n only: JSON may contain Unicode's line separators. */
async function* linesIn(file: string): AsyncGenerator<string> {
  let rest = '';
  const text = createReadStream(file).pipe(createGunzip()).setEncoding('utf8');
  for await (const chunk of text) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function sumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
