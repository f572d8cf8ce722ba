import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migratedImage } from '../pglite-image.ts';
import '../provided.ts';
import { missing } from './programs.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));

const PROGRAMS = ['postgres', 'initdb', 'pg_basebackup', 'redis-server', 'haproxy', 'pgbouncer'];

/** Says what cannot be tested here before the rest begins. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lacking = missing(...PROGRAMS);
  if (lacking.length > 0) {
    process.stderr.write(`Without ${lacking.join(', ')}, the tests that need them are skipped.\n`);
  }
  const scratch = await mkdtemp(join(tmpdir(), 'pro-match-run-'));
  project.provide('scratch', scratch);
  // For faults of what the servers ask: these need no database that can be broken.
  const imageFile = await migratedImage(MIGRATIONS);
  project.provide('database', { driver: 'pglite', imageFile });
  return () => rm(scratch, { recursive: true, force: true });
}
