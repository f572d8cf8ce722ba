import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

describe('the lockfile', () => {
  it('names no registry', () => {
    const addressed = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'));
    expect(addressed).toEqual([]);
  });

  // A mirror that lacks one platform's build makes npm drop it, and `npm ci` then fails everywhere.
  it('locks the builds of every platform', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter(
        (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
      );
    expect(missing).toEqual([]);
  });
});
