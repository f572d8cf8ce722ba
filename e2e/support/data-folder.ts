import { HOUR_MS } from '@pro-match/domain/limits';
import { digestOf } from '../../scripts/lib/digest.mjs';
import { copyOfMade, madeOnce } from './made-once.ts';
import { runJobs } from './server-process.ts';

export const PRODUCT = ['apps/server/dist/main.js'];

/** Demo data has leads of this hour and of today, so it must not get much older. */
const DEMO_HOURS = 6;

/**
 * Fills a folder as the first start does: the migrated database, the effects of its jobs and, if
 * the environment asks for it, demo data with pictures.
 */
export async function fillDataFolder(
  folder: string,
  environment: Record<string, string>,
): Promise<void> {
  const hasDemoData = environment.DEMO_DATA === 'on';
  const made = await madeOnce({
    name: hasDemoData ? 'demo-data' : 'empty-data',
    key: [
      // The locked packages include PGlite.
      digestOf(['apps/server/dist', 'apps/server/migrations', 'package-lock.json']),
      JSON.stringify(environment),
      process.versions.node.split('.')[0] ?? '',
      hasDemoData ? String(Math.floor(Date.now() / (DEMO_HOURS * HOUR_MS))) : '',
    ],
    make: (empty) => runJobs(PRODUCT, { ...environment, DATA_DIR: empty }),
  });
  await copyOfMade(made, folder);
}
