import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

export interface ServerProcess {
  baseUrl: string;
  output(): string;
  /** Throws if the server ended badly. */
  stop(): Promise<void>;
}

/** Resolves once the server accepts requests. */
export async function startProcess(
  script: readonly string[],
  environment: Record<string, string>,
  port?: number,
): Promise<ServerProcess> {
  const ours = port ?? (await freePort());
  const baseUrl = `http://localhost:${ours}`;
  const server = spawn(process.execPath, script, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, PORT: String(ours), LOG_LEVEL: 'warn', ...environment },
  });
  const output: string[] = [];
  server.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  server.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const gone = new Promise<number | null>((resolve) => server.once('exit', resolve));
  await ready(server, baseUrl, output);
  return {
    baseUrl,
    output: () => output.join(''),
    async stop() {
      server.kill('SIGTERM');
      const code = await gone;
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${output.join('')}`);
    },
  };
}

async function ready(server: ChildProcess, baseUrl: string, output: string[]): Promise<void> {
  // The first start creates a database; others may keep the machine busy.
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) break;
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  server.kill('SIGKILL');
  throw new Error(`The server did not get ready:\n${output.join('')}`);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** Lets each job succeed once. */
export async function runJobs(
  script: readonly string[],
  environment: Record<string, string>,
): Promise<void> {
  const metricsPort = await freePort();
  const server = await startProcess(script, { ...environment, METRICS_PORT: String(metricsPort) });
  await allJobsRan(`http://127.0.0.1:${metricsPort}/metrics`).catch((error: unknown) => {
    throw new Error(`The server's jobs:\n${server.output()}`, { cause: error });
  });
  await server.stop();
}

async function allJobsRan(figuresUrl: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  let waiting: string[] = ['all'];
  while (Date.now() < deadline) {
    const figures = await (await fetch(figuresUrl)).text();
    const jobs = named(figures, /^job_interval_seconds\{name="([^"]+)"/gm);
    const done = named(figures, /^job_duration_seconds_count\{name="([^"]+)",outcome="done"/gm);
    waiting = jobs.filter((job) => !done.includes(job));
    if (jobs.length > 0 && waiting.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`Jobs that did not go well: ${waiting.join(', ')}`);
}

const named = (text: string, line: RegExp) =>
  [...text.matchAll(line)].map((match) => match[1] ?? '');
