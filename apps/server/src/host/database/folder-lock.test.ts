import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Identity } from './folder-holder.ts';
import { lockFolder } from './folder-lock.ts';

let parent: string;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'pro-match-lock-'));
});
afterEach(() => rm(parent, { recursive: true }));

async function holder(): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(parent, 'db.lock'), 'utf8'));
}

/** Makes the lock look as if its holder was silent for a minute. */
function fallSilent(): Promise<void> {
  const long = new Date(Date.now() - 60_000);
  return utimes(join(parent, 'db.lock'), long, long);
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

/** A process in a container: always pid 1, with the same host name as the others. */
const inside = (namespace: string): Identity => ({ pid: 1, host: 'box', started: '7', namespace });

const lockAs = (identity: Identity, onLost?: (line: string) => void) =>
  lockFolder(join(parent, 'db'), { identity, beatMs: 20, ...(onLost ? { onLost } : {}) });

describe('lockFolder', () => {
  it('can be taken again after its release, which leaves no file behind', async () => {
    await (await lock()).release();
    await (await lock()).release();
    expect(await readdir(parent)).toEqual([]);
  });

  it('refuses while the holder lives, and names it', async () => {
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

  it.skipIf(process.platform !== 'linux')(
    'takes over when the process number was reused',
    async () => {
      await withProcess(async (pid) => {
        await writeHolder({ pid, started: '1' });
        await (await lock()).release();
      });
    },
  );

  it('takes over an unreadable lock file', async () => {
    await writeFile(join(parent, 'db.lock'), '{"half');
    await (await lock()).release();
  });

  it('takes over from another machine only when its heartbeat stops', async () => {
    await writeHolder({ host: 'elsewhere', pid: 1 });
    await expect(lock()).rejects.toThrow('on elsewhere');
    await fallSilent();
    await (await lock()).release();
  });

  it('takes over from another container with the same host name only when its heartbeat stops', async () => {
    const held = await lockAs(inside('pid:[41]'));
    await expect(lockAs(inside('pid:[42]'))).rejects.toThrow('try again in 45 seconds');
    await expect(lockAs({ ...inside('pid:[42]'), pid: 2 })).rejects.toThrow('by process 1 on box');
    await held.release();

    await writeHolder(inside('pid:[41]'));
    await fallSilent();
    await (await lockAs(inside('pid:[42]'))).release();
  });

  it('takes over at once in a restarted container with the same namespace', async () => {
    await writeHolder(inside('pid:[41]'));
    await (await lockAs(inside('pid:[41]'))).release();
  });

  it('treats the lock of an older release as one of this machine, unless in a container', async () => {
    await writeHolder({ ...inside(''), namespace: undefined });
    await expect(lockAs(inside('pid:[42]'))).rejects.toThrow('by process 1 on box');
    await (await lockAs(inside('pid:[4026531836]'))).release();
  });

  it('tells the holder once that its lock was taken over, and leaves that lock alone', async () => {
    const lines: string[] = [];
    const first = await lockAs(inside('pid:[41]'), (line) => lines.push(line));
    await writeFile(join(parent, 'draft'), JSON.stringify({ ...(await holder()), nonce: 'new' }));
    await rename(join(parent, 'draft'), join(parent, 'db.lock'));
    await expect.poll(() => lines, { timeout: 10_000 }).toHaveLength(1);
    await fallSilent();
    expect(lines[0]).toMatch(/was taken over by process 1 on box: this process ends/);
    await setTimeout(60);
    await first.release();
    expect(lines).toHaveLength(1);
    expect(await holder()).toMatchObject({ nonce: 'new' });
    // It does not refresh a lock that is no longer its own.
    expect(Date.now() - (await stat(join(parent, 'db.lock'))).mtimeMs).toBeGreaterThan(50_000);
  });

  it('ends a process whose folder was taken over, with a one-line message', {
    timeout: 30_000,
  }, async () => {
    const script = `import { lockFolder } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))};
      process.stdin.resume();
      await lockFolder(${JSON.stringify(join(parent, 'db'))}, { beatMs: 20 });
      console.log('mine');`;
    const child = spawn(process.execPath, [
      ...['--import', 'tsx', '--input-type=module', '-e'],
      script,
    ]);
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += String(chunk);
    });
    const ended = once(child, 'close');
    await once(child.stdout, 'data');
    await writeFile(join(parent, 'db.lock'), JSON.stringify({ ...(await holder()), nonce: 'new' }));
    expect(await ended).toEqual([1, null]);
    expect(said).toMatch(/^The data folder \S+ was taken over by process \d+ on [^\n]+\n$/);
  });

  it('gives a stale lock to only one of several processes that start at once', {
    timeout: 30_000,
  }, async () => {
    await writeHolder({ host: 'elsewhere', pid: 1 });
    await fallSilent();
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
