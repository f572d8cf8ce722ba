import { appendFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBackup, openBackup } from './backup-folder.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pro-match-backup-'));
  folder = join(root, 'monday');
});
afterEach(() => rm(root, { recursive: true, force: true }));

const LINES = ['{"a":1}', '"a separator\u2028in a text"', '[]'];

async function* lines() {
  yield* LINES;
}

async function make() {
  const backup = await createBackup(folder);
  await backup.lines('tables/some.jsonl.gz', lines());
  await backup.bytes('pictures/a/b.webp', new Uint8Array([1, 2, 3]));
  await backup.finish({ format: 1 });
}

describe('the folder of a backup', () => {
  it('returns what was written, and is readable only by its owner', async () => {
    await make();
    const backup = await openBackup(folder);
    expect(backup.manifest).toEqual({ format: 1 });
    expect(backup.paths('pictures')).toEqual(['pictures/a/b.webp']);
    expect([...(await backup.bytes('pictures/a/b.webp'))]).toEqual([1, 2, 3]);
    const found: string[] = [];
    for await (const line of backup.lines('tables/some.jsonl.gz')) found.push(line);
    expect(found).toEqual(LINES);
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, 'manifest.json'))).mode & 0o077).toBe(0);
  });

  it('gets its name only once it is complete', async () => {
    const backup = await createBackup(folder);
    await backup.bytes('a', new Uint8Array());
    expect(await readdir(root)).toEqual(['monday.unfinished']);
    await expect(openBackup(folder)).rejects.toThrow('There is no backup in');
    await backup.abandon();
    expect(await readdir(root)).toEqual([]);
    await make();
    expect(await readdir(root)).toEqual(['monday']);
    await expect(createBackup(folder)).rejects.toThrow('is not empty');
  });

  it('names every changed, missing and foreign file', async () => {
    await make();
    await rm(join(folder, 'pictures/a/b.webp'));
    await appendFile(join(folder, 'tables/some.jsonl.gz'), 'more');
    await writeFile(join(folder, 'tables/other.jsonl.gz'), '');
    await expect(openBackup(folder)).rejects.toThrow(
      'is damaged: tables/some.jsonl.gz was changed; pictures/a/b.webp is missing; tables/other.jsonl.gz is not of this backup.',
    );
  });
});
