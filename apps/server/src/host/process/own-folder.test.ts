import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeFolder } from './own-folder.ts';

let folder: string;
let warned: string[];
const log = { warn: (line: string) => warned.push(line) } as never;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pro-match-own-'));
  warned = [];
  await mkdir(join(folder, 'db/base'), { recursive: true });
  await writeFile(join(folder, 'db.lock'), '');
  for (const name of ['', 'db', 'db/base']) await chmod(join(folder, name), 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o7777).toString(8);

it('restricts an open folder and its subfolders to the owner', async () => {
  await closeFolder(folder, log);
  expect([await modeOf(''), await modeOf('db')]).toEqual(['700', '700']);
  expect(warned).toEqual([]);
});

it('keeps a shared folder as it is, with a warning', async () => {
  await chmod(folder, 0o1777);
  await closeFolder(folder, log);
  expect([await modeOf(''), await modeOf('db')]).toEqual(['1777', '755']);
  expect(warned).toHaveLength(1);
});

it('accepts a missing folder', async () => {
  await expect(closeFolder(join(folder, 'none'), log)).resolves.toBeUndefined();
});
