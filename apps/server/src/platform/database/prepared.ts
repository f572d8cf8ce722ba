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

/** As many rows as lists are read in that way at a time. */
const SIZES = [30, 50, 100];

/**
 * How many rows to read for a page of `limit` and one row more, to be spelled out in a statement for
 * {@link runPlanned}: the planner makes the plan that it keeps for what is spelled out, and one for
 * each limit that anybody asks for would be a hundred of them.
 */
export const rowsToRead = (limit: number): SQL =>
  sql.raw(String((SIZES.find((size) => limit <= size) ?? limit) + 1));
