import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A file of `ops/compose`. */
export function composeFile(name: string): string {
  const path = fileURLToPath(new URL(`../../../../../ops/compose/${name}`, import.meta.url));
  return readFileSync(path, 'utf8');
}

/** Replaces what has to be in a text; what a change of the file took away fails the test. */
export function readdressed(text: string, addresses: Record<string, string>): string {
  return Object.entries(addresses).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`No ${from} in:\n${all}`);
    return all.replaceAll(from, to);
  }, text);
}
