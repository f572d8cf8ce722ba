import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, rowsOf, type Tx } from './database.ts';

const dialect = new PgDialect();

/**
 * Raw SQL that is built once and planned once a connection; `name` must be
 * unique in the process. Values come through `sql.placeholder(...)`. For the
 * few statements whose planning would cost more than their work.
 */
export function prepareRaw<Row>(
  db: Db,
  name: string,
  statement: SQL,
): (values: Record<string, unknown>) => Promise<Row[]> {
  const query = db._.session.prepareQuery(dialect.sqlToQuery(statement), undefined, name, false);
  return async (values) => rowsOf<Row>(await query.execute(values));
}

/** The names of the texts that {@link runPlanned} has seen. */
const names = new Map<string, string>();

/**
 * Runs raw SQL by the plan that a connection keeps for its text, for lists whose text depends on who
 * reads and where the page starts. Only for statements of few texts: each is kept for good.
 */
export async function runPlanned<Row>(db: Db | Tx, statement: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  const name = names.get(query.sql) ?? `planned_${names.size}`;
  names.set(query.sql, name);
  return rowsOf<Row>(await db._.session.prepareQuery(query, undefined, name, false).execute());
}

/** Page sizes that are read; any other limit reads the next larger one. */
const SIZES = [30, 50, 100];

/**
 * The `limit` of a statement for {@link runPlanned} that reads a page of `limit` rows and at least
 * one more. It is spelled out, so that the planner knows it; only {@link SIZES} are used, because a
 * connection keeps a plan for each text.
 */
export const rowsToRead = (limit: number): SQL =>
  sql.raw(String((SIZES.find((size) => limit <= size) ?? limit) + 1));
