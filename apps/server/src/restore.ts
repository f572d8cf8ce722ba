import { parseArgs } from 'node:util';
import { restoreBackup } from './host/backup/restore-backup.ts';
import { runCommand } from './host/process/run-command.ts';
import { StartupError } from './host/process/startup-error.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';

const USAGE =
  'Name the backup: npm run restore -- FOLDER [--closures NEWER_FOLDER] [--overwrite]. ' +
  'Or, where the database was restored in another way: npm run restore -- --only-closures';

/** `npm run restore -- FOLDER`: restores a backup into the configured database and store. */
async function restore(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      closures: { type: 'string', multiple: true, default: [] },
      'only-closures': { type: 'boolean', default: false },
      overwrite: { type: 'boolean', default: false },
    },
  });
  const [folder, ...rest] = positionals;
  if ((folder === undefined) !== values['only-closures'] || rest.length > 0) {
    throw new StartupError(USAGE);
  }
  const config = parseConfig(readEnvironment());
  const said = await restoreBackup(
    { config, log: createLogger(config.LOG_LEVEL) },
    { folder, laterFolders: values.closures, isOverwriting: values.overwrite },
  );
  process.stdout.write(`${said.join('\n')}\n`);
}

runCommand('The restore failed', restore);
