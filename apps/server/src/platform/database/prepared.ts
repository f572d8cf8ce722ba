import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from './database.ts';

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
