import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface Child {
  process: ChildProcess;
  stop(): Promise<void>;
}

/** Shows errors of the process, and drops its other output. */
export function startChild(
  args: string[],
  env: Record<string, string> = {},
  node = process.execPath,
): Child {
  const process_ = spawn(node, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // An unread pipe would block the server once it is full.
  process_.stdout?.resume();
  return {
    process: process_,
    async stop() {
      if (process_.exitCode !== null || process_.signalCode !== null) return;
      const gone = new Promise((resolve) => process_.once('exit', resolve));
      process_.kill('SIGTERM');
      await gone;
    },
  };
}

/** Free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

/** Resolves once the request succeeds; rejects if the child ends before that, or after a minute. */
export async function waitUntilReady(
  child: Child,
  url: string,
  request?: RequestInit,
): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.process.exitCode !== null) throw new Error(`${url}: the process has ended`);
    const ready = await fetch(url, request).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await pause(100);
  }
  throw new Error(`${url} does not answer`);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
