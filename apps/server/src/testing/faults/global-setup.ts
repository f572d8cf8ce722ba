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

/** Reports which tests will be skipped before the first one runs. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lacking = missing(...PROGRAMS);
  if (lacking.length > 0) {
    process.stderr.write(`Without ${lacking.join(', ')}, the tests that need them are skipped.\n`);
  }
  const scratch = await mkdtemp(join(tmpdir(), 'pro-match-run-'));
  project.provide('scratch', scratch);
  // For tests of other services' faults, which leave the database alone.
  const imageFile = await migratedImage(MIGRATIONS);
  project.provide('database', { driver: 'pglite', imageFile });
  return () => rm(scratch, { recursive: true, force: true });
}
