import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
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

  it('has a checksum for everything that is fetched', () => {
    const unchecked = Object.entries(packages)
      .filter(
        ([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity,
      )
      .map(([path]) => path);
    expect(unchecked).toEqual([]);
  });

  // A mirror that lacks one platform's build makes npm drop it, and `npm ci` then fails everywhere.
  it('contains the builds of every platform', () => {
    const missing = Object.values(packages)
      .flatMap(({ optionalDependencies }) => Object.keys(optionalDependencies ?? {}))
      .filter(
        (name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)),
      );
    expect(missing).toEqual([]);
  });
});

it('the image is built on one base, pinned by its digest', () => {
  const bases = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM (\S+)/gm)].map(
    ([, base]) => base,
  );
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:24-bookworm-slim@sha256:[0-9a-f]{64}$/);
});
