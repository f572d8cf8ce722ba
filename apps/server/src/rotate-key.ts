import { parseArgs } from 'node:util';
import { runCommand } from './host/process/run-command.ts';
import { StartupError } from './host/process/startup-error.ts';
import { rotateSigningKey } from './modules/auth/index.ts';
import { rotatePushKey } from './modules/push/index.ts';
import { openDeps } from './open-deps.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';

const USAGE = 'Name nothing for the key of access tokens, or push: npm run rotate-key -- push';

/**
 * `npm run rotate-key`: the next key for access tokens; servers pick it up within a minute.
 * `npm run rotate-key -- push`: the next pair for messages to browsers; servers use it at once.
 */
async function rotate(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [which = 'tokens', ...rest] = positionals;
  if (!['tokens', 'push'].includes(which) || rest.length > 0) throw new StartupError(USAGE);
  const config = parseConfig(readEnvironment());
  const { deps, close } = await openDeps(config, createLogger(config.LOG_LEVEL));
  try {
    if (which === 'push') {
      const { publicKey } = await rotatePushKey(deps);
      process.stdout.write(`Browsers subscribe with the key ${publicKey} from now on.\n`);
    } else {
      const { kid } = await rotateSigningKey(deps);
      process.stdout.write(`New access tokens are signed with the key ${kid}.\n`);
    }
  } finally {
    await close();
  }
}

runCommand('No key was made', rotate);
