import { ConfigError } from '../../platform/config/environment.ts';
import { createLogger } from '../../platform/logger/logger.ts';
import { writeForOwnerAlone } from './own-folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs a process's work; only its own user can read the files it writes. Prints any error in one
 * line and exits with 1; an error that a person cannot fix from that line alone is logged with its
 * cause, under `failure`.
 */
export function runCommand(failure: string, work: () => Promise<void>): void {
  writeForOwnerAlone();
  work().catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown';
    const isPlain = error instanceof ConfigError || error instanceof StartupError;
    if (!isPlain) createLogger('fatal').fatal({ err: error }, failure);
    process.stderr.write(isPlain ? `${reason}\n` : `${failure}: ${reason}\n`);
    process.exit(1);
  });
}
