import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

const inServer = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export interface ChildServer {
  child: ChildProcess;
  output(): { out: string; err: string };
  /** Resolves to the address once the server is ready; rejects if it ends first. */
  ready: Promise<string>;
  /** Resolves to the exit code, or the signal that ended the server. */
  ended: Promise<number | string>;
}

/**
 * Starts the server as a process without this process's configuration; `script` may be that of
 * another release.
 */
export function startChildServer(
  environment: Record<string, string>,
  script = bundled(),
): ChildServer {
  const child = spawn(process.execPath, [script], {
    // Run elsewhere, so that a developer's .env stays out of the test.
    cwd: tmpdir(),
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      LOG_LEVEL: 'silent',
      DEMO_DATA: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  const ended = once(child, 'close').then(([code, signal]) => code ?? signal);
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      out += text;
      const address = /ready on (http:\S+)/.exec(out)?.[1];
      if (address) resolve(address);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      err += text;
    });
    void ended.then((code) => reject(new Error(`The server ended with ${code}: ${err}`)));
  });
  // A test that only waits for the end never awaits this.
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => ({ out, err }) };
}

/**
 * Bundles a command of the server from today's sources, once per worker: loading the sources one by
 * one takes a process longer than the rest of its start.
 */
export function bundled(name = 'main'): string {
  const folder = join(inject('scratch'), `server-${process.pid}`);
  const script = join(folder, 'dist', `${name}.js`);
  // Vitest loads this module again for each test file of the process.
  if (existsSync(script)) return script;
  mkdirSync(folder);
  execFileSync(process.execPath, [inServer('build.mjs'), join(folder, 'dist')]);
  // The server looks for these files next to its bundle and above.
  symlinkSync(inServer('migrations'), join(folder, 'migrations'));
  symlinkSync(inServer('../../node_modules'), join(folder, 'node_modules'));
  return script;
}
