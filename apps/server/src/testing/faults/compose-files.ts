import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export function composeFile(name: string): string {
  const path = fileURLToPath(new URL(`../../../../../ops/compose/${name}`, import.meta.url));
  return readFileSync(path, 'utf8');
}

/** Replaces texts that must occur: a changed file fails the test. */
export function readdressed(text: string, addresses: Record<string, string>): string {
  return Object.entries(addresses).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`No ${from} in:\n${all}`);
    return all.replaceAll(from, to);
  }, text);
}
