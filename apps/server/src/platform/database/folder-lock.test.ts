import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pro-match-lock-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function holder(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(parent, 'db.lock'), 'utf8'));
}

async function writeHolder(changes: Record<string, unknown>): Promise<void> {
  const lock = await lockFolder(join(parent, 'db'));
  const mine = await holder();
  await lock.release();
  await writeFile(join(parent, 'db.lock'), JSON.stringify({ ...mine, nonce: 'old', ...changes }));
}

/** A process of this test that does nothing until it is killed. */
async function withProcess(use: (pid: number) => Promise<void>): Promise<void> {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const ended = once(child, 'exit');
  try {
    await use(child.pid ?? 0);
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}

const lock = () => lockFolder(join(parent, 'db'));

describe('lockFolder', () => {
  it('is free again after the release, and leaves nothing behind', async () => {
    await (await lock()).release();
    await (await lock()).release();
    expect(await readdir(parent)).toEqual([]);
  });

  it('refuses while the holder lives, and says who it is', async () => {
    await withProcess(async (pid) => {
      await writeHolder({ pid, started: null });
      await expect(lock()).rejects.toThrow(`in use by process ${pid}`);
      expect(await readdir(parent)).toEqual(['db.lock']);
    });
  });

  it('takes over from a process that was killed', async () => {
    let gone = 0;
    await withProcess(async (pid) => {
      gone = pid;
    });
    await writeHolder({ pid: gone });
    await lock();
    expect(await holder()).toMatchObject({ pid: process.pid });
  });

  it.skipIf(process.platform !== 'linux')('sees that the number was given again', async () => {
    await withProcess(async (pid) => {
      await writeHolder({ pid, started: '1' });
      await (await lock()).release();
    });
  });

  it('takes over what is not a lock at all', async () => {
    await writeFile(join(parent, 'db.lock'), '{"half');
    await (await lock()).release();
  });

  it('judges another machine by its beat', async () => {
    await writeHolder({ host: 'elsewhere', pid: 1 });
    await expect(lock()).rejects.toThrow('on elsewhere');
    const long = new Date(Date.now() - 60_000);
    await utimes(join(parent, 'db.lock'), long, long);
    await (await lock()).release();
  });

  it('gives a stale lock to one of many that start at once', { timeout: 30_000 }, async () => {
    await writeHolder({ host: 'elsewhere', pid: 1 });
    const long = new Date(Date.now() - 60_000);
    await utimes(join(parent, 'db.lock'), long, long);
    const script = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
      lockFolder(${JSON.stringify(join(parent, 'db'))}).then(
        () => { console.log('mine'); process.stdin.resume(); },
        () => { console.log('refused'); process.exit(0); });`;
    const children = Array.from({ length: 4 }, () =>
      spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]),
    );
    const said = await Promise.all(
      children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim()),
    );
    for (const child of children) child.kill('SIGKILL');
    expect(said.toSorted()).toEqual(['mine', 'refused', 'refused', 'refused']);
  });
});
