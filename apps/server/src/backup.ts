import { parseArgs } from 'node:util';
import { askForBackup } from './host/backup/backup-requests.ts';
import { makeBackup } from './host/backup/make-backup.ts';
import { FolderInUseError } from './host/database/folder-lock.ts';
import { openDatabase } from './host/database/open-database.ts';
import { runCommand } from './host/process/run-command.ts';
import { StartupError } from './host/process/startup-error.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';

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
