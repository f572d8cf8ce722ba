import { parseArgs } from 'node:util';
import { makeBackup } from './backup/make-backup.ts';
import { askForBackup } from './platform/backup/backup-requests.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { FolderInUseError } from './platform/database/folder-lock.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { createLogger } from './platform/logger/logger.ts';
import { runCommand } from './platform/process/run-command.ts';
import { StartupError } from './platform/process/startup-error.ts';

/** `npm run backup -- FOLDER`: everything into a new folder, while servers run. */
async function backup(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const [folder, ...rest] = positionals;
  if (folder === undefined || rest.length > 0) {
    throw new StartupError('Name a folder for the backup: npm run backup -- FOLDER');
  }
  const config = parseConfig(readEnvironment());
  const log = createLogger(config.LOG_LEVEL);
  const said = await openDatabase(config, log).then(
    async (database) => {
      try {
        return await makeBackup({ config, database }, folder);
      } finally {
        await database.close();
      }
    },
    (error: unknown) => {
      // The running server has the only connection to the embedded database.
      if (error instanceof FolderInUseError) return askForBackup(config.DATA_DIR, folder);
      throw error;
    },
  );
  process.stdout.write(`${said}\n`);
}

runCommand('No backup was made', backup);
