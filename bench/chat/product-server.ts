import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pairsOf, stagesOf, wordsOf } from '../../scripts/lib/dockerfile.mjs';
import { createBenchDatabase } from './bench-database.ts';
import { type Child, freePort, startChild, waitUntilReady } from './child.ts';

export const PUBLISHABLE_KEY = 'sb_publishable_bench';

/** Starts the server like the image: its variables, and Node's options. */
function ofImage(): { env: Record<string, string>; args: string[] } {
  const last = stagesOf(readFileSync('Dockerfile', 'utf8')).at(-1)?.instructions ?? [];
  const restsOf = (wanted: string) =>
    last.flatMap(({ name, rest }) => (name === wanted ? [rest] : []));
  const env: Record<string, string> = Object.assign({}, ...restsOf('ENV').map(pairsOf));
  const [, ...args] = wordsOf(restsOf('CMD').at(-1) ?? '[]');
  return { env, args };
}

/** Runs the built server as one process on PostgreSQL, started like the image. */
export async function startProductServer(
  databaseUrl: string,
  environment: Record<string, string> = {},
): Promise<{ url: string; child: Child; close(): Promise<void> }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'pro-match-bench-'));
  const { env, args } = ofImage();
  const server = process.env.BENCH_SERVER;
  const child = startChild(server ? [...args.slice(0, -1), server] : args, {
    ...env,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    REDIS_URL: '',
    SMTP_URL: '',
    PUBLISHABLE_KEY,
    ...environment,
  });
  const close = async () => {
    await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, `${url}/readyz`);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, child, close };
}

/** Starts the built server on a new database for `measure`, and removes both afterwards. */
export async function onProductServer<T>(
  measure: (server: { url: string; databaseUrl: string; pid: number }) => Promise<T>,
  environment?: Record<string, string>,
): Promise<T> {
  const database = await createBenchDatabase();
  try {
    const { url, child, close } = await startProductServer(database.url, environment);
    try {
      return await measure({ url, databaseUrl: database.url, pid: child.process.pid ?? 0 });
    } finally {
      await close();
    }
  } finally {
    await database.drop();
  }
}
