import { sql } from 'drizzle-orm';
import { readStoredFiles } from '../../modules/media/index.ts';
import { readClosures } from '../../modules/privacy/index.ts';
import { isSecretSet, NEEDED_SECRETS } from '../../platform/config/secret-files.ts';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { ranMigrations } from '../database/migrate.ts';
import { type BackupWriter, createBackup } from './backup-folder.ts';
import { CLOSURES, FORMAT, linesFileOf, type Manifest, PICTURES } from './manifest.ts';
import { linesOf, listTables, readCounters } from './table-lines.ts';

type BackupDeps = Pick<Deps, 'config' | 'database'>;

/**
 * While the product runs, copies the database as of one moment, then the pictures that it knows,
 * and last the log of closed accounts, so that it is the newest. Returns a sentence with the
 * numbers. Throws a `StartupError` if the folder is taken.
 */
export async function makeBackup(
  { config, database }: BackupDeps,
  folder: string,
): Promise<string> {
  const writer = await createBackup(folder);
  try {
    // PostgreSQL serves everyone meanwhile; PGlite has one connection, so everything else waits.
    const state = await database.db.transaction((tx) => writeTables(tx, writer), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    let pictures = 0;
    for await (const { key, bytes } of readStoredFiles(config)) {
      await writer.bytes(`${PICTURES}/${key}`, bytes);
      pictures += 1;
    }
    const closures = (await readClosures(config)).map(({ userId, closedAt }) => ({
      user_id: userId,
      closed_at: closedAt.toISOString(),
    }));
    await writer.bytes(CLOSURES, Buffer.from(JSON.stringify(closures)));
    const keep = NEEDED_SECRETS.filter((name) => isSecretSet(config, name));
    const manifest: Manifest = { format: FORMAT, ...state, pictures, keep };
    await writer.finish(manifest);
    const rows = state.tables.reduce((sum, table) => sum + table.rows, 0);
    return [
      `${rows} rows of ${state.tables.length} tables and ${pictures} files of pictures are in ${folder}.`,
      ...(keep.length > 0 ? [`Keep as well, apart from it: ${keep.join(', ')}.`] : []),
    ].join('\n');
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeTables(
  tx: Db,
  writer: BackupWriter,
): Promise<Pick<Manifest, 'made_at' | 'migrations' | 'tables' | 'counters'>> {
  await tx.execute(
    sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)`,
  );
  const [now] = rowsOf<{ at: string | Date }>(await tx.execute(sql`select now() as at`));
  const migrations = await ranMigrations({ db: tx });
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(tx)) {
    let rows = 0;
    const counted = async function* () {
      for await (const line of linesOf(tx, table)) {
        rows += 1;
        yield line;
      }
    };
    await writer.lines(linesFileOf(table.name), counted());
    tables.push({ ...table, rows });
  }
  const counters = await readCounters(tx);
  return { made_at: new Date(now?.at ?? 0).toISOString(), migrations, tables, counters };
}
