import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

const TSX = import.meta.resolve('tsx');
const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ChildServer {
  child: ChildProcess;
  /** Everything written so far. */
  output(): { out: string; err: string };
  /** Resolves to the address once the server says that it is ready; rejects when it ends first. */
  ready: Promise<string>;
  /** Resolves to the exit code, or the signal that ended it. */
  ended: Promise<number | string>;
}

/** The server in a process of its own, with nothing of this process's configuration. */
export function startChildServer(environment: Record<string, string>): ChildServer {
  const child = spawn(process.execPath, ['--import', TSX, MAIN], {
    // Elsewhere, so that a developer's .env stays out of the test.
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
  // A test that only waits for the end does not ask for readiness.
  ready.catch(() => undefined);
  return { child, ready, ended, output: () => ({ out, err }) };
}
