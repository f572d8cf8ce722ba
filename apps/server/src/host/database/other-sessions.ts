import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { StartupError } from '../process/startup-error.ts';
import { SESSION_NAME } from './session-name.ts';

/** Checks, and the pause between two, in ms: sessions outlast their process a little. */
const LOOKS = 4;
const PAUSE_MS = 500;

/**
 * Throws a {@link StartupError} while servers or other commands of the product have sessions in the
 * database. The embedded one needs no check: its folder has one process at a time.
 */
export async function requireAlone(database: Database): Promise<void> {
  if (database.driver === 'pglite') return;
  for (let looks = 1; ; looks += 1) {
    const count = await countOthers(database);
    if (count === 0) return;
    if (looks === LOOKS) {
      throw new StartupError(
        `Servers are at work on the database: ${count} of their sessions are open. Stop them first; ` +
          'a pooler may keep sessions of servers that were stopped, and has to be stopped as well.',
      );
    }
    await delay(PAUSE_MS);
  }
}

async function countOthers({ db }: Database): Promise<number> {
  const [row] = rowsOf<{ count: number }>(
    await db.execute(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and starts_with(application_name, ${SESSION_NAME})
        and application_name <> current_setting('application_name')`),
  );
  return row?.count ?? 0;
}
