import { ConfigError } from '../config/environment.ts';
import { createLogger } from '../logger/logger.ts';
import { writeForOwnerAlone } from './own-folder.ts';
import { StartupError } from './startup-error.ts';

/**
 * Runs what a process was started for; what it writes is its owner's alone. Whatever it throws is said
 * in one line and ends the process with 1; what a person cannot put right from that line alone is
 * logged with its cause, under `failure`.
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
