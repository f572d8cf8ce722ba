import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = resolve(import.meta.dirname, '..');

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith('testing'));

/** A file's imports: paths inside `src`, or names of packages. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(src, file), 'utf8');
  const targets = source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return [...targets].map(([, target = '']) =>
    target.startsWith('.') ? relative(src, resolve(src, dirname(file), target)) : target,
  );
}

/** Imports of files under `folder` that the rule does not allow, as "file -> import". */
function offenders(folder: string, isAllowed: (target: string, file: string) => boolean): string[] {
  return files
    .filter((file) => file.startsWith(folder))
    .flatMap((file) =>
      importsOf(file)
        .filter((target) => !isAllowed(target, file))
        .map((target) => `${file} -> ${target}`),
    );
}

describe('imports', () => {
  it('finds the files and their imports', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(importsOf('lib/api.ts')).toContain('lib/session.ts');
  });

  it('of ui include no noun of the domain', () => {
    const nouns = /^@pro-match\/domain\/(?!formats$|brand$|limits$)/;
    expect(offenders('ui/', (to) => !nouns.test(to))).toEqual([]);
  });

  it('of a route are only its screen, its guard and light files', () => {
    const isAllowed = (to: string) =>
      to === '@tanstack/react-router' ||
      to.startsWith('lib/') ||
      /^app\/[^/]+$/.test(to) ||
      to.startsWith('app/screens/');
    expect(offenders('app/routes/', isAllowed)).toEqual([]);
  });
});
