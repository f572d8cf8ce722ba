import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/**
 * One type over both drivers. Tables are named in each query, so no schema is
 * attached. `PgQueryResultHKT` leaves the result of a raw `execute` open: read
 * rows of raw SQL through {@link rowsOf}.
 */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** A transaction: anything that takes a {@link Db} takes it too. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Runs one text of SQL and gives its rows; input from outside belongs into `values` alone. */
export type RunStatement = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Connections that are open, those of them that nobody uses, and work that waits for one. */
interface PoolState {
  open: number;
  idle: number;
  waiting: number;
  most: number;
  /** How long the first in line has waited, in ms; 0 where nobody waits. */
  waitedMs: number;
}

export interface Database {
  db: Db;
  driver: 'postgres' | 'pglite';
  /** Runs a text of many statements, as migrations are. Not for input from outside. */
  script(sql: string): Promise<void>;
  /**
   * One connection for several statements, each by itself and without a time limit, as locks of a
   * session need it. On PGlite, which has but one, others run between them.
   */
  session<T>(work: (run: RunStatement) => Promise<T>): Promise<T>;
  /** A transaction whose statements may take ten minutes each, for a job that nobody waits for. */
  longTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves when the database answers, rejects when it does not. */
  ping(): Promise<void>;
  /** How the connections are used, where there are several. */
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

/** Whether a write failed on a unique index, and on which one if a name is given. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  return violates('23505', error, index);
}

/** Whether a write failed because it refers to a row that is not there, or is referred to. */
export function isForeignKeyViolation(error: unknown): boolean {
  return violates('23503', error);
}

/** Whether a write failed on the check constraint with this name. */
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
