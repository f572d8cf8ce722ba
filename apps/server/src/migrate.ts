import { migrate } from './host/database/migrate.ts';
import { openDatabase } from './host/database/open-database.ts';
import { runCommand } from './host/process/run-command.ts';
import { parseConfig } from './platform/config/config.ts';
import { readEnvironment } from './platform/config/environment.ts';
import { createLogger } from './platform/logger/logger.ts';
import { MIGRATIONS } from './shipped-folders.ts';

/** `npm run migrate`: migrates the configured database without starting a server. */
async function run(): Promise<void> {
  const config = parseConfig(readEnvironment());
  const database = await openDatabase(config, createLogger(config.LOG_LEVEL));
  try {
    const ran = await migrate(database, MIGRATIONS);
    for (const name of ran) process.stdout.write(`${name} ran.\n`);
    if (ran.length === 0) process.stdout.write('The database is up to date.\n');
  } finally {
    await database.close();
  }
}

runCommand('The migration failed', run);
