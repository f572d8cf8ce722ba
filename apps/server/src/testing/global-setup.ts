import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { migrate } from '../host/database/migrate.ts';
import { openPostgres } from '../host/database/postgres.ts';
import { migratedImage } from './pglite-image.ts';
import { dropDatabases, runAsAdmin, withDatabase } from './postgres-admin.ts';
import './provided.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const LOCAL_SERVER = 'postgres://postgres@127.0.0.1:5432/postgres';

/** Migrates one database for the run; workers copy it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await mkdtemp(join(tmpdir(), 'pro-match-run-'));
  project.provide('scratch', scratch);
  const isOnServer = process.env.TEST_DRIVER === 'postgres';
  const drop = await (isOnServer ? setupPostgres(project) : setupPglite(project));
  return async () => {
    await drop();
    await rm(scratch, { recursive: true, force: true });
  };
}

async function setupPglite(project: TestProject) {
  const imageFile = await migratedImage(MIGRATIONS);
  project.provide('database', { driver: 'pglite', imageFile });
  return async () => undefined;
}

async function setupPostgres(project: TestProject) {
  const adminUrl = process.env.TEST_DATABASE_URL || LOCAL_SERVER;
  const template = `pro_match_test_${process.pid}_${Date.now()}`;
  await runAsAdmin(adminUrl, `create database ${template}`);
  const database = openPostgres({
    url: withDatabase(adminUrl, template),
    poolSize: 1,
    onError: () => undefined,
  });
  // Drop the workers' copies too.
  const drop = () => dropDatabases(adminUrl, template);
  try {
    await migrate(database, MIGRATIONS);
  } catch (error) {
    await database.close();
    await drop();
    throw error;
  }
  await database.close();
  project.provide('database', { driver: 'postgres', adminUrl, template });
  return drop;
}
