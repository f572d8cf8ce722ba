import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Folders that may be missing from the path. */
const ELSEWHERE = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', ...postgresFolders()];

function postgresFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return [];
  const versions = readdirSync(root).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin'));
}

/** Undefined if the machine lacks the program. */
function findProgram(name: string): string | undefined {
  const folders = [...ELSEWHERE.toReversed(), ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

export function missing(...names: string[]): string[] {
  return names.filter((name) => findProgram(name) === undefined);
}

/** PostgreSQL and PgBouncer refuse to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Programs without privileges may write to it. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pro-match-faults-'));
  const { uid, gid } = unprivileged();
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

export function run(name: string, args: string[]): void {
  execFileSync(programOf(name), args, { ...unprivileged(), stdio: ['ignore', 'ignore', 'pipe'] });
}

export interface Program {
  child: ChildProcess;
  ended: Promise<unknown>;
  output(): string;
}

export function start(name: string, args: string[]): Program {
  const child = spawn(programOf(name), args, {
    ...unprivileged(),
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-10_000);
    });
  }
  return { child, ended: once(child, 'close'), output: () => output };
}

/** Throws if the machine lacks the program. */
export function programOf(name: string): string {
  const path = findProgram(name);
  if (path === undefined) throw new Error(`This machine has no ${name}`);
  return path;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return address.port;
}

/** Resolves once the program listens; throws if it ends first, or after a minute. */
export async function listening({ child, output }: Program, port: number): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}: ${output()}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing listens on ${port}: ${output()}`);
}
