import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * One type for both drivers. Each query names its tables, so no schema is attached.
 * `PgQueryResultHKT` leaves the result of a raw `execute` open: read rows of raw SQL with {@link
 * rowsOf}.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A transaction: code that accepts a {@link Db} accepts it too. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs one SQL statement and returns its rows; outside input only belongs in `values`. */
export type RunStatement = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Open connections, idle ones among them, and work waiting for one. */
interface PoolState {
  open: number;
  idle: number;
  waiting: number;
  most: number;
  /** Wait of the first in line, in ms; 0 if nobody waits. */
  waitedMs: number;
}

export interface Database {
  db: Db;
  driver: 'postgres' | 'pglite';
  /** Runs many statements from one text, such as a migration. Not for outside input. */
  script(sql: string): Promise<void>;
  /**
   * One connection for several statements, each on its own and without a time limit, as session
   * locks require. On PGlite, which has a single connection, other work runs in between.
   */
  session<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** A transaction whose statements may take ten minutes each, for a job that nobody waits for. */
  longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves if the database responds; rejects otherwise. */
  ping(): Promise<void>;
  /** State of the connections, if there are several. */
  pool?: () => PoolState;
  close(): Promise<void>;
}

/** Returns the rows of a raw `db.execute(sql...)`, which both drivers wrap in `{ rows }`. */
export function rowsOf<T>(result: unknown): T[] {
  if (typeof result === 'object' && result !== null && 'rows' in result) {
    return (result as { rows: T[] }).rows;
  }
  throw new TypeError('The driver answered no rows');
}

/** Returns true if a write violated a unique index: the named one, if a name is given. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return violates('23505', error, index);
}

/**
 * Returns true if a write failed because it refers to a missing row, or its row is still referred
 * to.
 */
export function isForeignKeyViolation(error: unknown): boolean {
  return violates('23503', error);
}

/** Returns true if a write violated the check constraint with this name. */
export function isCheckViolation(error: unknown, constraint: string): boolean {
  return violates('23514', error, constraint);
}

/** `code` is the SQLSTATE. */
function violates(code: string, error: unknown, constraint?: string): boolean {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return false;
  if (cause.code !== code) return false;
  return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
}
