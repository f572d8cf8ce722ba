import { seedDemoData } from './demo/index.ts';
import { runCommand } from './host/process/run-command.ts';
import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';

/** `npm run seed`: loads demo data into the configured database, whatever it contains. */
async function seed(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const { deps, close } = await openDeps(config, createLogger(config.LOG_LEVEL));
  try {
    const { businesses, reviews } = await seedDemoData(deps);
    process.stdout.write(
      businesses === 0
        ? 'The demo data is there already.\n'
        : `Loaded ${businesses} demo businesses and ${reviews} reviews.\n`,
    );
  } finally {
    await close();
  }
}

runCommand('Seeding failed', seed);
