import { setTimeout as delay } from 'node:timers/promises';
import type { Database, RunStatement } from '../../platform/database/database.ts';

/** For steps outside a transaction; the lock of {@link migrate} ends with one. */
const LOCK = 7_306_013;

/** How often a server that waits for another's steps checks again, in ms. */
const LOOK_MS = 250;

/** First line of a file whose statements run one by one, outside a transaction. */
const MARK = /^-- outside a transaction\b/i;

const INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i;

/** Steps that may run again after a crash, and then change nothing or finish. */
const REPEATABLE = [
  INDEX,
  /^drop index concurrently if exists /i,
  /^alter table (?:if exists )?\w+ validate constraint /i,
  /^(?:vacuum|analyze)\b/i,
];

interface OutsideFile {
  name: string;
  text: string;
  checksum: string;
}

export function isOutside(text: string): boolean {
  return MARK.test(text);
}

/**
 * Runs the statements of a file one by one, then records the file. Returns true if this server ran
 * it. A file that was cut short runs again from its first statement, so each must be repeatable; an
 * index that a crash left half built is dropped and rebuilt.
 */
export function runOutside(
  database: Database,
  { name, text, checksum }: OutsideFile,
): Promise<boolean> {
  const statements = statementsOf(text);
  const quoted = name.replaceAll("'", "''");
  return database.session(async (run) => {
    await takeLock(run);
    try {
      const ran = await run(`select 1 from schema_migrations where name = '${quoted}'`);
      if (ran.length > 0) return false;
      for (const statement of statements) {
        await dropHalfBuilt(run, INDEX.exec(statement)?.[1]);
        await run(statement);
      }
      await run(`
        insert into schema_migrations (name, checksum) values ('${quoted}', '${checksum}')`);
      return true;
    } finally {
      await run(`select pg_advisory_unlock(${LOCK})`);
    }
  });
}

/**
 * Polls: `create index concurrently` would wait for a statement that waits for the lock, and
 * neither would ever end.
 */
async function takeLock(run: RunStatement): Promise<void> {
  for (;;) {
    const [answer] = await run<{ taken: boolean }>(`select pg_try_advisory_lock(${LOCK}) as taken`);
    if (answer?.taken) return;
    await delay(LOOK_MS);
  }
}

async function dropHalfBuilt(run: RunStatement, index: string | undefined): Promise<void> {
  if (index === undefined) return;
  const invalid = await run(`
    select 1 from pg_index
    where indexrelid = to_regclass('${index}') and not indisvalid`);
  if (invalid.length > 0) await run(`drop index concurrently if exists ${index}`);
}

/** Each ends with a semicolon at the end of its line. Throws for one that may not run twice. */
function statementsOf(text: string): string[] {
  const statements = text
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const once = statements.find((statement) => !REPEATABLE.some((form) => form.test(statement)));
  if (once !== undefined) {
    throw new Error(`Outside a transaction this may not run twice: ${once}`);
  }
  return statements;
}
