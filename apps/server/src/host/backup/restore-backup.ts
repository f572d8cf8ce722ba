import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { writeStoredFile } from '../../modules/media/index.ts';
import {
  eraseClosedAccounts,
  noteClosure,
  readClosures,
  replayClosures,
} from '../../modules/privacy/index.ts';
import { openDeps } from '../../open-deps.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import { isSecretSet, NEEDED_SECRETS } from '../../platform/config/secret-files.ts';
import { type Database, rowsOf } from '../../platform/database/database.ts';
import { MIGRATIONS } from '../../shipped-folders.ts';
import { filesOf, migrate, ranMigrations } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { requireAlone } from '../database/other-sessions.ts';
import { SESSION_NAME } from '../database/session-name.ts';
import { StartupError } from '../process/startup-error.ts';
import { type BackupReader, openBackup } from './backup-folder.ts';
import { withSessionsEnded } from './ended-sessions.ts';
import { loadTables } from './load-tables.ts';
import {
  CLOSURES,
  closuresSchema,
  linesFileOf,
  type Manifest,
  manifestSchema,
  PICTURES,
} from './manifest.ts';

export interface RestoreOrder {
  /** The backup; undefined if the database is already restored and only closures are missing. */
  folder: string | undefined;
  /** Newer backups, whose log of closed accounts is more complete. */
  laterFolders: readonly string[];
  isOverwriting: boolean;
}

/** Grants what PostgreSQL grants in the schema that it creates itself. */
const EMPTY = `
  drop schema public cascade;
  create schema public;
  grant usage on schema public to public;
`;

/** A test sets the clock. */
export interface RestoreTools {
  config: Config;
  log: Logger;
  clock?: Clock;
}

type Closures = Awaited<ReturnType<typeof readClosures>>;

/**
 * Checks the backup, restores it into the configured database and store, migrates it to this
 * release, and closes and erases accounts closed since. Returns what was done, in sentences. If
 * that is impossible, or the store can't be written or listed, throws a {@link StartupError} and
 * leaves the database as it was. A database that fails while it is filled counts as empty, and the
 * restore can be run again. A later failure leaves all rows and no open session; an order without a
 * folder does the rest.
 */
export async function restoreBackup(tools: RestoreTools, order: RestoreOrder): Promise<string[]> {
  const { config } = tools;
  const backup = order.folder === undefined ? undefined : await openBackup(order.folder);
  const manifest = backup && (await readManifest(backup));
  const later: Closures = [];
  for (const folder of order.laterFolders) {
    later.push(...(await closuresOf(await openBackup(folder))));
  }
  if (!backup || !manifest) {
    await noteClosures(config, later);
    return [await closeAgain(tools, await readClosures(config))];
  }
  const closures = await putBack(tools, { backup, manifest, later, ...order });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Restored the state of ${manifest.made_at}: ${rows} rows, ${manifest.pictures} files of pictures.`,
    ...missingSecrets(config, manifest),
    await closeAgain(tools, closures),
  ];
}

interface OpenedBackup {
  backup: BackupReader;
  manifest: Manifest;
  /** Closures from newer backups. */
  later: Closures;
}

/** Returns every closure that the store knows by then. */
async function putBack(
  { config, log }: RestoreTools,
  { backup, manifest, later, isOverwriting }: OpenedBackup & Pick<RestoreOrder, 'isOverwriting'>,
): Promise<Closures> {
  const database = await openDatabase(config, log, { name: `${SESSION_NAME} restore` });
  try {
    await requireAlone(database);
    await requireRoom(database, isOverwriting);
    // Repeatable steps first: a restore that is cut off here is run again.
    await restorePictures(config, backup);
    await noteClosures(config, [...(await closuresOf(backup)), ...later]);
    const closures = await readClosures(config);
    await fillDatabase(database, backup, manifest);
    return closures;
  } finally {
    await database.close();
  }
}

async function restorePictures(config: Config, backup: BackupReader): Promise<void> {
  for (const path of backup.paths(PICTURES)) {
    const key = path.slice(PICTURES.length + 1);
    await writeStoredFile(config, { key, bytes: await backup.bytes(path) });
  }
}

async function closuresOf(backup: BackupReader): Promise<Closures> {
  const text = Buffer.from(await backup.bytes(CLOSURES)).toString();
  const listed = closuresSchema.parse(JSON.parse(text));
  return listed.map(({ user_id: userId, closed_at: closedAt }) => ({ userId, closedAt }));
}

async function noteClosures(config: Config, closures: Closures): Promise<void> {
  for (const closure of closures) await noteClosure(config, closure);
}

async function readManifest({ manifest }: BackupReader): Promise<Manifest> {
  const parsed = manifestSchema.safeParse(manifest);
  if (!parsed.success)
    throw new StartupError('This backup has a form that this release cannot read.');
  const known = new Set(await filesOf(MIGRATIONS));
  const unknown = parsed.data.migrations.filter((name) => !known.has(name));
  if (unknown.length > 0) {
    throw new StartupError(
      `This backup was made by a newer release, which had run ${unknown.join(', ')}. Restore it with that one.`,
    );
  }
  return parsed.data;
}

async function requireRoom({ db }: Database, isOverwriting: boolean): Promise<void> {
  if (isOverwriting) return;
  const [found] = rowsOf<{ table: string | null }>(
    await db.execute(sql`select to_regclass('auth_users')::text as "table"`),
  );
  if (!found?.table) return;
  const accounts = await db.execute(sql`select 1 from auth_users limit 1`);
  if (rowsOf(accounts).length > 0) {
    throw new StartupError(
      'The database has accounts. Name an empty one, or add --overwrite to lose them.',
    );
  }
}

/** Fills the backup's own tables, with no session open; later migrations then update them. */
async function fillDatabase(
  database: Database,
  backup: BackupReader,
  manifest: Manifest,
): Promise<void> {
  // A new database may have another product's empty schema, which is as good as ours.
  if ((await ranMigrations(database)).length > 0) await database.script(EMPTY);
  const ran = new Set(manifest.migrations);
  await migrate(database, MIGRATIONS, { isWanted: (name) => ran.has(name) });
  const tables = manifest.tables.map((table) =>
    withSessionsEnded({ ...table, lines: backup.lines(linesFileOf(table.name)) }),
  );
  const counts = await loadTables(database, tables, manifest.counters);
  const short = manifest.tables.filter(({ name, rows }) => counts[name] !== rows);
  if (short.length > 0) {
    throw new Error(`Not all rows came back: ${short.map(({ name }) => name).join(', ')}`);
  }
  await migrate(database, MIGRATIONS);
}

async function closeAgain(
  { config, log, clock }: RestoreTools,
  closures: Closures,
): Promise<string> {
  const { deps, close } = await openDeps(config, log, clock);
  try {
    const count = await replayClosures(deps, closures);
    await eraseClosedAccounts(deps, deps.clock.now());
    return `Of ${closures.length} closed accounts in the log ${count} had come back, and are closed again.`;
  } finally {
    await close();
  }
}

function missingSecrets(config: Config, { keep }: Manifest): string[] {
  const missing = NEEDED_SECRETS.filter(
    (name) => keep.includes(name) && !isSecretSet(config, name),
  );
  if (missing.length === 0) return [];
  return [
    `Where the backup was made, ${missing.join(', ')} was set. Set the same here before a start.`,
  ];
}
