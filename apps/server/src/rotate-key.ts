import { rotateSigningKey } from './modules/auth/index.ts';
import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { ConfigError, readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';
import { StartupError } from './platform/process/startup-error.ts';

/** `npm run rotate-key`: the next key for access tokens; servers pick it up within a minute. */
async function rotate(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const { deps, close } = await openDeps(config, createLogger(config.LOG_LEVEL));
  try {
    const { kid } = await rotateSigningKey(deps);
    process.stdout.write(`New access tokens are signed with the key ${kid}.\n`);
  } finally {
    await close();
  }
}

rotate().catch((error: unknown) => {
  const isPlain = error instanceof ConfigError || error instanceof StartupError;
  if (!isPlain) createLogger('fatal').fatal({ err: error }, 'no key was made');
  process.stderr.write(`${error instanceof Error ? error.message : 'unknown'}\n`);
  process.exit(1);
});
