import { spawn } from 'node:child_process';
import { adminUrl } from '../bench-databases.ts';

const RUNS = 15;

/** Prints the ten slowest operations with their statements, as multiples of `/healthz`. */
export async function runSlowest(): Promise<boolean> {
  console.log('Slowest: good calls of every operation, one after the other, within the process');
  const files = ['--project', 'integration', 'apps/server/src/testing/load/operations'];
  const env = {
    ...process.env,
    SLOWEST_RUNS: String(RUNS),
    TEST_DRIVER: 'postgres',
    TEST_DATABASE_URL: adminUrl(),
  };
  const child = spawn('node_modules/.bin/vitest', ['run', ...files], { env, stdio: 'inherit' });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}
