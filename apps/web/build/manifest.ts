import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dist } from './paths.ts';

interface Chunk {
  file: string;
  src?: string;
  imports?: string[];
  dynamicImports?: string[];
}

export type Manifest = Record<string, Chunk>;

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The files that importing a module loads, its own first. */
export function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`The manifest has no ${key}`);
  if (seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
  return seen;
}

/** Throws unless exactly one module's path has this end. */
export function keyEndingWith(manifest: Manifest, end: string): string {
  const keys = Object.keys(manifest).filter((key) => key.endsWith(end));
  if (keys.length !== 1 || !keys[0]) throw new Error(`${keys.length} modules end with ${end}`);
  return keys[0];
}
