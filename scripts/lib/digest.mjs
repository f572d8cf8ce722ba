import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Covers names and contents. Leaves out what git ignores, as a build, a check or a run made it:
 * counting it would make every build look stale.
 *
 * @param {string[]} paths
 * @param {{ root?: string }} [options] the folder that they are in, with its .gitignore
 */
export function digestOf(paths, { root = '.' } = {}) {
  const isIgnored = readIgnored(join(root, '.gitignore'));
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const file = join(root, path);
    if (!statSync(file).isDirectory()) {
      hash.update(path).update('\0').update(readFileSync(file));
      return;
    }
    for (const name of readdirSync(file).sort()) {
      if (!isIgnored(name)) add(join(path, name));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}

/**
 * Supports the part of git's syntax that our file uses: names, with or without a `*`.
 *
 * @param {string} file
 * @returns {(name: string) => boolean}
 */
function readIgnored(file) {
  const patterns = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
  const unknown = patterns.find((pattern) => /[/!?[\]\\]/.test(pattern));
  if (unknown) throw new Error(`${file} has a pattern that the digest cannot read: ${unknown}`);
  const names = patterns.map((pattern) =>
    pattern
      .split('*')
      .map((part) => part.replace(/[.+^${}()|]/g, '\\$&'))
      .join('.*'),
  );
  const ignored = new RegExp(`^(?:${names.join('|')})$`);
  return (name) => ignored.test(name);
}
