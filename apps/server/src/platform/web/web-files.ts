import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Encoding } from './encodings.ts';

/** With its compressed copies. */
export interface WebFile {
  type: string;
  etag: string;
  /** Available ones, best first. */
  encodings: Encoding[];
  /** Undefined if the file is gone, for example after a build while the server runs. */
  read(encoding?: Encoding): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  webmanifest: 'application/manifest+json',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** The build writes these for the server, like everything in .vite/. */
const FOR_SERVER = new Set(['/csp.json', '/screens.json']);

const ENDINGS: Record<Encoding, string> = { br: '.br', gzip: '.gz' };

/**
 * By URL path. Only what is listed here is ever served, so that no path from outside reaches the
 * file system.
 */
export async function readWebFiles(root: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const known = new Set(paths);
  const files = new Map<string, WebFile>();
  for (const path of paths) {
    const name = `/${relative(root, path).split(sep).join('/')}`;
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (type === undefined || FOR_SERVER.has(name) || name.startsWith('/.')) continue;
    const encodings = (['br', 'gzip'] as const).filter((e) => known.has(path + ENDINGS[e]));
    files.set(name, await webFile(path, type, encodings));
  }
  return files;
}

async function webFile(path: string, type: string, encodings: Encoding[]): Promise<WebFile> {
  const { size, mtimeMs } = await stat(path);
  const etag = createHash('sha256').update(`${path}:${size}:${mtimeMs}`).digest('base64url');
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    type,
    etag: `"${etag.slice(0, 16)}"`,
    encodings,
    async read(encoding) {
      const ending = encoding ? ENDINGS[encoding] : '';
      const bytes = kept.get(ending) ?? (await readIfThere(path + ending));
      if (bytes) kept.set(ending, bytes);
      return bytes;
    },
  };
}

async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
