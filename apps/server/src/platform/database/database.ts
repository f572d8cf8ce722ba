import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * One type for both drivers. Each query names its tables, so no schema is attached.
 * `PgQueryResultHKT` leaves the result of a raw `execute` open: read rows of raw SQL with {@link
 * rowsOf}.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Code that accepts a {@link Db} accepts it too. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Outside input only belongs in `values`. */
export type RunStatement = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Open connections, idle ones included, and work waiting for one. */
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
  /** For many statements in one text, such as a migration. Not for outside input. */
  script(sql: string): Promise<void>;
  /**
   * One connection for several statements, each on its own and without a time limit, as session
   * locks require. On PGlite, which has a single connection, other work runs in between.
   */
  session<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** Its statements may take ten minutes each: for a job that nobody waits for. */
  longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Rejects if the database does not respond. */
  ping(): Promise<void>;
  /** Only if there are several connections. */
  pool?: () => PoolState;
  close(): Promise<void>;
}

/** The rows of a raw `db.execute(sql...)`, which both drivers wrap in `{ rows }`. */
export function rowsOf<T>(result: unknown): T[] {
  if (typeof result === 'object' && result !== null && 'rows' in result) {
    return (result as { rows: T[] }).rows;
  }
  throw new TypeError('The driver answered no rows');
}

/** Any unique index, if none is named. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return violates('23505', error, index);
}

/** The row refers to a missing one, or another row still refers to it. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violates('23503', error);
}

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
