import { seedDemoData } from './demo/index.ts';
import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { ConfigError, readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';
import { StartupError } from './platform/process/startup-error.ts';

/** `npm run seed`: demo data into the configured database, whatever is in it already. */
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

seed().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof StartupError;
  if (!isPlain) createLogger('fatal').fatal({ err: error }, 'seeding failed');
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
  process.exit(1);
});
