import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Loaded {
  /** Plain names of the build's files. */
  assets: readonly string[];
  /** The server wrote the document, instead of sending the app's shell. */
  isServerWritten: boolean;
}

export interface Sources {
  assets: Assets;
  /** Digest of the sources that every screen depends on. */
  shared: string;
  /** Digest of the server, for the documents that it writes. */
  server: string;
}

/** Digests by plain name. */
export interface Assets {
  digests: ReadonlyMap<string, string>;
  /** Replaces the names of these files in a text with plain ones. */
  plain(text: string): string;
}

export function screenKey(loaded: Loaded, { assets, shared, server }: Sources): string {
  // A style may apply to any element, whichever chunk contains it.
  const styles = [...assets.digests.keys()].filter((name) => name.endsWith('.css'));
  const files = [...new Set([...loaded.assets, ...styles])].sort();
  return digest([
    shared,
    loaded.isServerWritten ? server : '',
    ...files.map((name) => `${name} ${assets.digests.get(name) ?? 'gone'}`),
  ]);
}

/** "chat.js" for "chat-DKYv2NuV.js". */
export function plainName(file: string): string {
  return file.replace(/-[\w-]{8}(\.\w+)$/, '$1');
}

/**
 * A chunk contains the names of others, with their hashes: with plain names its digest changes only
 * when its behavior does. Files that share a plain name count as one.
 */
export function readAssets(folder: string): Assets {
  const files = readdirSync(folder).filter((name) => !/\.(br|gz)$/.test(name));
  const known = new Set(files);
  const plain = (text: string) =>
    text.replace(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => (known.has(name) ? plainName(name) : name));
  const digests = new Map<string, string>();
  for (const file of files.sort()) {
    const content = readFileSync(join(folder, file));
    const text = /\.(js|css)$/.test(file) ? plain(content.toString()) : content;
    const name = plainName(file);
    digests.set(name, digest([digests.get(name) ?? '', text]));
  }
  return { digests, plain };
}

export function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('hex');
}
