import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyExpectations } from './lib/expectations.mjs';

const FOLDERS = ['apps', 'bench', 'e2e', 'packages', 'scripts'];

/** Tests, and the code that they share. */
const isTested = (path: string) =>
  /\.(test|spec)\.tsx?$|(^|\/)(testing|support)\/.*\.tsx?$/.test(path);

function testsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testsBelow(path);
    return isTested(path) ? [path] : [];
  });
}

describe('an expectation', () => {
  it('never has `?.` on both sides, since two missing values would satisfy it', () => {
    const files = FOLDERS.flatMap(testsBelow);
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => emptyExpectations(file))).toEqual([]);
  });
});

describe('the search for empty expectations', () => {
  it.each([
    'expect(a?.x).toBe(b?.x);',
    'expect([a?.x, 1]).toEqual([b?.y, 1]);',
    'expect({ x: a?.x }).toMatchObject({ x: { y: b?.y } });',
    'expect(rows.map((row) => row?.x)).toEqual(other.map((row) => row?.x));',
    'await expect(a?.x).resolves.toBe(b?.x());',
    'expect.soft(a?.x).toBe(b?.[0]);',
    'await expect.poll(async () => (await read())?.x).toBe(b?.x);',
  ])('finds %s', (text) => {
    expect(emptyExpectations('a.test.ts', text)).toHaveLength(1);
  });

  it.each([
    'expect(a?.x).toBe(b.x);',
    'expect(a.x).toBe(b?.x);',
    'expect(a?.x).not.toBe(b?.x);',
    'expect(a?.x).toBeDefined();',
    'send(a?.x).toBe(b?.x);',
  ])('leaves alone %s', (text) => {
    expect(emptyExpectations('a.test.ts', text)).toEqual([]);
  });

  it('reports the file and the line', () => {
    expect(emptyExpectations('a.test.ts', '\n\nexpect(a?.x)\n  .toBe(b?.x);')).toEqual([
      'a.test.ts:3 expect(a?.x) .toBe(b?.x)',
    ]);
  });
});
